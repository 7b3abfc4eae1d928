import { getCurrentTransaction } from '../../platform/context/context.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import type { NewRow } from '../../platform/db/sql-values.ts';
import { executeUpdate, query } from '../../platform/db/query.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { buildConsumeProofsSql, buildLockUnusedProofsSql } from '../auth/index.ts';

/** A case to insert with its unique keys. */
interface KeyedCase {
  readonly id: number;
  readonly caseId: string;
  readonly submissionId: string | null;
  readonly submissionDigest: Buffer | null;
  readonly proofId: string | null;
  readonly row: NewRow;
  /** Rows that belong to the case: files, history, messages. */
  readonly rows: readonly NewRow[];
}

/**
 * Inserts a case on a cluster, where a statement can write to only one node: first its unique keys
 * on the coordinator, then its data on its own node (ADR 19).
 * @returns false when a unique key or the proof of the case was already used
 */
export function insertCaseOnCitus(given: KeyedCase): Promise<boolean> {
  return getCurrentTransaction() ? write(given) : inTransaction(() => write(given));
}

async function write({ proofId, row, rows, ...keys }: KeyedCase): Promise<boolean> {
  if (
    proofId !== null &&
    (await query(buildLockUnusedProofsSql('$1::bigint'), [proofId])).length === 0
  ) {
    return false;
  }
  const taken = await executeUpdate(
    `INSERT INTO case_keys (id, case_id, submission_id, submission_digest)
     VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [keys.id, keys.caseId, keys.submissionId, keys.submissionDigest],
  );
  if (taken === 0) return false;
  await insertRows([row, ...rows]);
  if (proofId !== null) {
    await query(buildConsumeProofsSql('SELECT $1::bigint AS proof_id, $2::int AS id'), [
      proofId,
      keys.id,
    ]);
  }
  return true;
}
