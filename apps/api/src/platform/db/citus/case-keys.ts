import { query } from '../query.ts';
import { isCluster } from './placement.ts';

/** Table with the unique keys of all cases, filled on a cluster only. */
export const clusterCaseKeys = 'case_keys';

/**
 * Returns the table on this database server that has the ids, case ids and submission ids of all
 * cases.
 */
export const caseKeysTable = (): string => (isCluster() ? clusterCaseKeys : 'feedbacks');

interface KeyedCase {
  readonly id: number;
  readonly caseId: string;
}

/** Stores the keys of cases that were inserted without a submission id. */
export async function insertCaseKeys(cases: readonly KeyedCase[]): Promise<void> {
  if (!isCluster()) return;
  const ids = cases.map(({ id }) => id);
  const caseIds = cases.map(({ caseId }) => caseId);
  const rows = 'SELECT * FROM unnest($1::int[], $2::text[])';
  await query(`INSERT INTO case_keys (id, case_id) ${rows}`, [ids, caseIds]);
}

/** Removes the keys of an erased case that identify its submission. */
export async function eraseSubmissionKeys(id: number): Promise<void> {
  if (!isCluster()) return;
  await query('UPDATE case_keys SET submission_id = NULL, submission_digest = NULL WHERE id = $1', [
    id,
  ]);
}
