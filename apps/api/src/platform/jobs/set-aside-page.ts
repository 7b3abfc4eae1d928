import type {
  SetAsideRow,
  SetAsidePage,
  setAsideQuerySchema,
} from '@feedback/contract/system/set-aside';
import type * as z from 'zod/mini';

import {
  readKeysetPage,
  type KeysetRange,
  buildKeysetClauses,
  type PageRequest,
} from '../db/keyset-page.ts';
import { countRowsUpTo, query } from '../db/query.ts';
import { collectBoundValues } from '../db/sql-values.ts';
import { inTransaction } from '../db/transaction.ts';

type SetAsideFilter = Pick<z.infer<typeof setAsideQuerySchema>, 'batch'>;

interface SetAsideRecord extends Omit<SetAsideRow, 'firstAt' | 'lastAt'> {
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/**
 * Returns one page of the rows that batches set aside, the latest first.
 * @throws ValidationError when the cursor does not belong to this list
 */
export async function findSetAsidePage(
  filter: SetAsideFilter,
  request: PageRequest,
): Promise<SetAsidePage> {
  const page = await readKeysetPage(
    'setAside',
    request,
    (range) => findRecords(filter, range),
    ({ lastAt, id }) => ({ at: lastAt, id }),
  );
  return { ...page, rows: page.rows.map(serialize) };
}

function findRecords({ batch }: SetAsideFilter, range: KeysetRange): Promise<SetAsideRecord[]> {
  const { values, place } = collectBoundValues();
  const tail = buildKeysetClauses(['last_at', 'id'], range, place);
  const ofBatch = batch ? `batch = ${place(batch)}` : 'true';
  return query<SetAsideRecord>(
    `SELECT id::float8 AS id, batch, row_key AS row, reason, error, attempts,
       first_at AS "firstAt", last_at AS "lastAt"
     FROM set_aside WHERE ${ofBatch} AND ${tail.condition} ${tail.orderAndLimit}`,
    values,
  );
}

const serialize = ({ firstAt, lastAt, ...record }: SetAsideRecord): SetAsideRow => ({
  ...record,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
});

/** Counts the rows that are set aside, up to a ceiling. */
export const countSetAsideRows = (ceiling: number): Promise<number> =>
  countRowsUpTo(ceiling, 'SELECT FROM set_aside');

/**
 * Removes a row from the set-aside list, so that its batch processes the row again.
 * @returns false when no row is set aside under this id
 */
export async function retrySetAsideRow(id: number): Promise<boolean> {
  return inTransaction(async () => {
    const [row] = await query<{ batch: string; key: string }>(
      'DELETE FROM set_aside WHERE id = $1 RETURNING batch, row_key AS key',
      [id],
    );
    if (row?.batch === 'messages.send') {
      await query(
        `UPDATE outgoing_messages SET status = 'waiting', attempts = 0, next_attempt_at = now()
         WHERE id = $1 AND status = 'failed'`,
        [row.key],
      );
      await query(`SELECT pg_notify('outgoing_messages', '')`);
    }
    return row !== undefined;
  });
}
