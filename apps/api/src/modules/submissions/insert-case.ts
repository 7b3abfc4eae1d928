import { DatabaseError } from 'pg';
import type { CreationAttributes } from 'sequelize';
import { getCurrentTransaction } from '../../platform/context/context.ts';

import { writeInBatchesWithResults } from '../../platform/concurrency/in-batches.ts';
import { isCluster } from '../../platform/db/citus/placement.ts';
import { buildInsertStatements } from '../../platform/db/insert-rows.ts';
import { type NewRow, collectBoundValues } from '../../platform/db/sql-values.ts';
import { queryPrepared } from '../../platform/db/query.ts';
import { buildConsumeProofsSql, buildLockUnusedProofsSql } from '../auth/index.ts';
import { Feedback } from '../cases/index.ts';
import { insertCaseOnCitus } from './insert-on-cluster.ts';

/** A case to insert with its dependent rows. */
export interface CaseInsertion {
  /** Record with the columns of the case's row. */
  readonly record: Pick<
    CreationAttributes<Feedback>,
    'caseId' | 'submissionId' | 'submissionDigest'
  > & { readonly id: number };
  /** Id of the mobile proof that the case spends, or null. */
  readonly proofId: string | null;
  /** Rows that belong to the case: files, history, messages. */
  readonly rows: readonly NewRow[];
}

/**
 * Maximum number of cases in a batch, and of concurrent batches. Two batches run concurrently
 * because one batch may wait for a lock.
 */
const together = { most: 32, atOnce: 2 };

/**
 * Limits for cases that are inserted separately after a failed batch. More statements run
 * concurrently because each case may wait for a lock again.
 */
const apart = { most: 1, atOnce: 4 };

/**
 * SQLSTATE codes of errors in which one row fails the whole batch: a rejected value, a conflict
 * between transactions, or a timeout of a lock or of the statement.
 */
const faultsOfOne = /^(22|23|40|55P03|57014)/;

const insertTogether = writeInBatchesWithResults<CaseInsertion, boolean>(insertCases, together);
const insertApart = writeInBatchesWithResults<CaseInsertion, boolean>(insertCases, apart);

/**
 * Inserts a case in the open transaction, or in a new transaction. Without an open transaction,
 * concurrent cases share a batch with one round trip and one commit. If the batch is rejected or
 * times out, each case is inserted separately.
 * @returns false when the case id, the submission id or the proof was already used
 */
export async function insertCase(insertion: CaseInsertion): Promise<boolean> {
  if (isCluster()) return insertAlone(insertion);
  if (getCurrentTransaction()) return (await insertCases([insertion])).includes(true);
  return insertTogether(insertion).catch((error: unknown) => {
    if (!(error instanceof DatabaseError) || !faultsOfOne.test(error.code ?? '')) throw error;
    return insertApart(insertion);
  });
}

/**
 * Inserts cases and their rows in one statement. Skips a case whose proof is spent or whose unique
 * keys are taken, without an error that would abort the transaction.
 * @returns for each case, whether the case was inserted
 */
async function insertCases(insertions: readonly CaseInsertion[]): Promise<boolean[]> {
  const { values, place } = collectBoundValues();
  const ids = insertions.map(({ record }) => record.id);
  const proofIds = insertions.map(({ proofId }) => Number(proofId ?? 0));
  const cases = buildInsertStatements(insertions.map(caseRow), place, 'allowed').map(
    (insert, index) => `cases${index} AS (${insert} ON CONFLICT DO NOTHING RETURNING id)`,
  );
  const saved = cases.map((_, index) => `SELECT id FROM cases${index}`).join(' UNION ALL ');
  const rows = insertions.flatMap(({ record, rows: own }) =>
    own.map((row) => ({ ...row, of: record.id })),
  );
  const parts = [
    // Proof id 0 stands for no proof.
    `wanted AS (SELECT id, proof_id
      FROM unnest(${place(ids)}::int[], ${place(proofIds)}::bigint[]) AS wanted (id, proof_id))`,
    `unspent AS (${buildLockUnusedProofsSql('SELECT proof_id FROM wanted')})`,
    // Of two cases with the same proof, only one is inserted.
    `allowed AS (SELECT id FROM wanted WHERE proof_id = 0 UNION ALL
      SELECT min(wanted.id) FROM wanted JOIN unspent ON unspent.id = proof_id GROUP BY proof_id)`,
    ...cases,
    `saved AS (${saved})`,
    `spent AS (${buildConsumeProofsSql('SELECT * FROM wanted JOIN saved USING (id)')})`,
    ...buildInsertStatements(rows, place, 'saved').map(
      (insert, index) => `rows${index} AS (${insert})`,
    ),
  ];
  const found = await queryPrepared<{ id: number }>(
    `WITH ${parts.join(', ')} SELECT id FROM saved`,
    values,
  );
  const written = new Set(found.map(({ id }) => id));
  return ids.map((id) => written.has(id));
}

/**
 * Inserts a case on a cluster, never in a batch, so that a failed insert does not repeat the
 * inserts of concurrent cases.
 */
function insertAlone({ record, proofId, rows }: CaseInsertion): Promise<boolean> {
  const { id, caseId, submissionId = null, submissionDigest = null } = record;
  const row = caseRow({ record, proofId, rows });
  return insertCaseOnCitus({ id, caseId, submissionId, submissionDigest, proofId, row, rows });
}

/**
 * Returns the database row of a case. Columns that the record omits, such as the time of receipt,
 * get their database defaults.
 */
function caseRow({ record }: CaseInsertion) {
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
