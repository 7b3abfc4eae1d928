import { DatabaseError } from 'pg';
import type { CreationAttributes } from 'sequelize';
import { openTransaction } from '../../context/context.ts';

import { answeredInBatches } from '../../waiting/in-batches.ts';
import { isCluster } from '../../db/citus/placement.ts';
import { insertsOf } from '../../db/insert-rows.ts';
import { type NewRow, boundValues } from '../../db/sql-values.ts';
import { queryPrepared } from '../../db/query.ts';
import { spendSql, unspentSql } from '../access/otp/proofs.ts';
import { Feedback } from '../case/feedback.ts';
import { insertOnCluster } from './insert-on-cluster.ts';

/** A case that is to be written. */
export interface Insertion {
  /** Its record as its row keeps it. */
  readonly record: Pick<
    CreationAttributes<Feedback>,
    'caseId' | 'submissionId' | 'submissionDigest'
  > & { readonly id: number };
  /** What it spends; null: it needs none. */
  readonly proofId: string | null;
  /** What belongs to it: its files, its history, its messages. */
  readonly rows: readonly NewRow[];
}

/** Cases of one statement; statements under way, as one may have to wait for a lock. */
const together = { most: 32, atOnce: 2 };

/** So many more that are written apart, as one may have to wait for a lock once more. */
const apart = { most: 1, atOnce: 4 };

/**
 * What one row of a statement makes fail, after which nothing of it is there: it is refused, or
 * takes too long to get a lock or to be written.
 */
const faultsOfOne = /^(22|23|40|55P03|57014)/;

const insertTogether = answeredInBatches<Insertion, boolean>(insertCases, together);
const insertApart = answeredInBatches<Insertion, boolean>(insertCases, apart);

/**
 * Writes a case, in the open transaction or by itself. By themselves cases of the same moment are
 * one batch, with one round trip and one commit; what the database refuses of it, or what waits for
 * too long, fails alone.
 * @returns whether it was written
 */
export async function insertCase(insertion: Insertion): Promise<boolean> {
  if (isCluster()) return insertAlone(insertion);
  if (openTransaction()) return (await insertCases([insertion])).includes(true);
  return insertTogether(insertion).catch((error: unknown) => {
    if (!(error instanceof DatabaseError) || !faultsOfOne.test(error.code ?? '')) throw error;
    return insertApart(insertion);
  });
}

/**
 * Writes cases and what belongs to them in one statement. All of a case's hangs on its proof,
 * which must be unspent, and on its own row, whose keys must be free: else nothing of it is
 * written, without an error that would end a transaction. By itself the statement is one.
 * @returns of each whether it was written
 */
async function insertCases(insertions: readonly Insertion[]): Promise<boolean[]> {
  const { values, place } = boundValues();
  const ids = insertions.map(({ record }) => record.id);
  const proofIds = insertions.map(({ proofId }) => Number(proofId ?? 0));
  const cases = insertsOf(insertions.map(caseRow), place, 'allowed').map(
    (insert, index) => `cases${index} AS (${insert} ON CONFLICT DO NOTHING RETURNING id)`,
  );
  const saved = cases.map((_, index) => `SELECT id FROM cases${index}`).join(' UNION ALL ');
  const rows = insertions.flatMap(({ record, rows: own }) =>
    own.map((row) => ({ ...row, of: record.id })),
  );
  const parts = [
    // Without a proof: 0.
    `wanted AS (SELECT id, proof_id
      FROM unnest(${place(ids)}::int[], ${place(proofIds)}::bigint[]) AS wanted (id, proof_id))`,
    `unspent AS (${unspentSql('SELECT proof_id FROM wanted')})`,
    // Of two with one proof, one.
    `allowed AS (SELECT id FROM wanted WHERE proof_id = 0 UNION ALL
      SELECT min(wanted.id) FROM wanted JOIN unspent ON unspent.id = proof_id GROUP BY proof_id)`,
    ...cases,
    `saved AS (${saved})`,
    `spent AS (${spendSql('SELECT * FROM wanted JOIN saved USING (id)')})`,
    ...insertsOf(rows, place, 'saved').map((insert, index) => `rows${index} AS (${insert})`),
  ];
  const found = await queryPrepared<{ id: number }>(
    `WITH ${parts.join(', ')} SELECT id FROM saved`,
    values,
  );
  const written = new Set(found.map(({ id }) => id));
  return ids.map((id) => written.has(id));
}

/** There a case is a transaction: one that fails must not make those of its moment be tried again. */
function insertAlone({ record, proofId, rows }: Insertion): Promise<boolean> {
  const { id, caseId, submissionId = null, submissionDigest = null } = record;
  const row = caseRow({ record, proofId, rows });
  return insertOnCluster({ id, caseId, submissionId, submissionDigest, proofId, row, rows });
}

/** What the model does not know, such as when it came, is the database's to say. */
function caseRow({ record }: Insertion) {
  const columns: Readonly<Record<string, { field?: string } | undefined>> =
    Feedback.getAttributes();
  const values = Object.entries(record).map(([name, value]): [string, unknown] => [
    columns[name]?.field ?? name,
    value,
  ]);
  return {
    table: 'feedbacks',
    values: Object.fromEntries(values),
    of: record.id,
  };
}
