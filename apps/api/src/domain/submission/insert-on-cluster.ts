import { openTransaction } from '../../context/context.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { NewRow } from '../../db/sql-values.ts';
import { change, query } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { spendSql, unspentSql } from '../access/otp/proofs.ts';

/** A case that is to be written, with its keys. */
interface KeyedCase {
  readonly id: number;
  readonly caseId: string;
  readonly submissionId: string | null;
  readonly submissionDigest: Buffer | null;
  readonly proofId: string | null;
  readonly row: NewRow;
  /** The rows that belong to it: files, history, messages. */
  readonly rows: readonly NewRow[];
}

/**
 * Writes a case where its tables lie over several nodes, as no statement changes more than one of
 * them there: its keys first, which are one of a kind on the coordinator, and then on its own node
 * what is its own (decision 121).
 * @returns whether it was written
 */
export function insertOnCluster(given: KeyedCase): Promise<boolean> {
  return openTransaction() ? write(given) : inTransaction(() => write(given));
}

async function write({ proofId, row, rows, ...keys }: KeyedCase): Promise<boolean> {
  if (proofId !== null && (await query(unspentSql('$1::bigint'), [proofId])).length === 0) {
    return false;
  }
  const taken = await change(
    `INSERT INTO case_keys (id, case_id, submission_id, submission_digest)
     VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [keys.id, keys.caseId, keys.submissionId, keys.submissionDigest],
  );
  if (taken === 0) return false;
  // Elsewhere a trigger counts them.
  const files = rows.filter(({ table }) => table === 'attachments').length;
  const values = { ...row.values, attachment_count: files };
  await insertRows([{ ...row, values }, ...rows]);
  if (proofId !== null) {
    await query(spendSql('SELECT $1::bigint AS proof_id, $2::int AS id'), [proofId, keys.id]);
  }
  return true;
}
