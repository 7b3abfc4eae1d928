import { maskRecipientAddress } from '@feedback/contract/privacy/mask-address';
import type {
  QuarantinedFile,
  QuarantinePage,
  quarantineQuerySchema,
} from '@feedback/contract/system/quarantine';
import { quarantineLimits } from '@feedback/contract/limits';
import type * as z from 'zod/mini';

import { getActingAccount, context } from '../../platform/context/context.ts';
import { toStartOfIndianDay } from '../../platform/db/indian-days.ts';
import {
  readKeysetPage,
  buildKeysetClauses,
  type PageRequest,
} from '../../platform/db/keyset-page.ts';
import { lockByName, query } from '../../platform/db/query.ts';
import { collectBoundValues } from '../../platform/db/sql-values.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { cleanFileName } from '../../platform/storage/file-name.ts';
import { findCustomerNetwork } from '../auth/index.ts';

interface Refused {
  readonly name: string;
  readonly size: number;
  /** Name of the malware, as the virus scanner reports it. */
  readonly signature: string;
  /** E-mail address of the sender of an attachment; null for an upload. */
  readonly sender: string | null;
}

/** Network value of the daily counter that is used once the list is full. */
const everywhere = '*';

/**
 * Records a file that the scanner rejected; its content is not stored (rule 12.7). Unauthenticated
 * clients cannot fill the list: above a limit per network and day, or in total, the function only
 * counts files.
 */
export async function recordQuarantinedFile({
  name,
  size,
  signature,
  sender,
}: Refused): Promise<void> {
  const { address } = context();
  const network = sender === null ? findCustomerNetwork(address ?? '') : 'mail';
  await inTransaction(async () => {
    await lockByName('quarantine');
    const [seen] = await query<{ total: number; here: number }>(
      `SELECT count(*)::int AS total, count(*) FILTER (
         WHERE network = $1 AND at > now() - interval '1 day')::int AS here
       FROM quarantined_files`,
      [network],
    );
    const { total = 0, here = 0 } = seen ?? {};
    const isFull = total >= quarantineLimits.most;
    if (isFull || here >= quarantineLimits.ofNetworkInDay) {
      await query(
        `INSERT INTO quarantined_files (network, sum_of) VALUES ($1, now() AT TIME ZONE 'UTC')
         ON CONFLICT (network, sum_of) WHERE sum_of IS NOT NULL
           DO UPDATE SET count = quarantined_files.count + 1`,
        [isFull ? everywhere : network],
      );
      return;
    }
    await query(
      `INSERT INTO quarantined_files (network, address, account, sender, name, size, signature)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        network,
        address,
        getActingAccount().code,
        sender && maskRecipientAddress(sender),
        cleanFileName(name),
        size,
        signature.slice(0, quarantineLimits.signature),
      ],
    );
  });
}

type Filter = Omit<z.output<typeof quarantineQuerySchema>, 'limit' | 'cursor'>;
type QuarantinedRow = Omit<QuarantinedFile, 'at'> & { readonly at: Date };

/** Returns a page of the files that the scanner rejected, newest first. */
export async function findQuarantinePage(
  { from, to }: Filter,
  request: PageRequest,
): Promise<QuarantinePage> {
  const page = await readKeysetPage(
    'quarantine',
    request,
    (range) => {
      const { values, place } = collectBoundValues();
      const conditions = ['true'];
      if (from) conditions.push(`at >= ${place(toStartOfIndianDay(from))}::timestamptz`);
      if (to) conditions.push(`at < ${place(toStartOfIndianDay(to, 1))}::timestamptz`);
      const tail = buildKeysetClauses(['at', 'id'], range, place);
      return query<QuarantinedRow>(
        `SELECT id::float8 AS id, at, network, address, account, sender, name, size, signature, count
         FROM quarantined_files
         WHERE ${conditions.join(' AND ')} AND ${tail.condition} ${tail.orderAndLimit}`,
        values,
      );
    },
    ({ at, id }) => ({ at, id }),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}
