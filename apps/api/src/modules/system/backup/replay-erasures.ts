import { query } from '../../../platform/db/query.ts';
import {
  destroyDiscardedDataKeys,
  eraseCaseAgain,
  readRecordedErasures,
  type ErasureRecord,
  deleteDiscardedFiles,
} from '../../privacy/index.ts';
import type { BackupKey } from './encrypt-part.ts';

/** The number of recorded erasures per query. */
const batch = 500;

/**
 * Verifies every erasure record, so that a restore does not start with forged or damaged records.
 * @throws StartError that names a record that was not encrypted with this key
 */
export async function verifyErasureRecords(
  folders: readonly string[],
  key: BackupKey,
): Promise<void> {
  for (const folder of folders) {
    const notes = readRecordedErasures(folder, key);
    while (!(await notes.next()).done);
  }
}

/**
 * Erases cases again that a restored backup brought back, from the records next to the backups and
 * in `ERASURES_DIR` (rule 15.11).
 * @returns the number of erased cases
 * @throws StartError for a record that was not encrypted with this key; then no case is erased
 */
export async function replayErasures(folders: readonly string[], key: BackupKey): Promise<number> {
  await verifyErasureRecords(folders, key);
  let erased = 0;
  let noted: ErasureRecord[] = [];
  const eraseNoted = async () => {
    const rows = await query<{ caseId: string }>(
      `SELECT case_id AS "caseId" FROM feedbacks
       WHERE case_id = ANY($1::text[]) AND erased_at IS NULL`,
      [noted.map(({ caseId }) => caseId)],
    );
    const back = new Set(rows.map(({ caseId }) => caseId));
    for (const erasure of noted.filter(({ caseId }) => back.has(caseId))) {
      if (await eraseCaseAgain(erasure)) erased += 1;
    }
    noted = [];
  };
  for (const folder of folders) {
    for await (const erasure of readRecordedErasures(folder, key)) {
      noted.push(erasure);
      if (noted.length === batch) await eraseNoted();
    }
  }
  await eraseNoted();
  await destroyDiscardedDataKeys();
  while ((await deleteDiscardedFiles()) > 0);
  return erased;
}

/**
 * Deletes restored sessions, links, OTPs and proofs: a session that ended after the backup must not
 * become valid again, and OTPs of erased persons cannot be identified.
 */
export async function deleteRestoredSessions(): Promise<void> {
  await query('DELETE FROM sessions');
  await query('DELETE FROM password_links');
  await query('DELETE FROM otps');
  await query('DELETE FROM otp_counts');
  await query('DELETE FROM verification_proofs WHERE spent_by IS NULL');
  await query(`DELETE FROM outgoing_messages WHERE feedback_id IS NULL
    AND (template IN ('otp', 'otpCall') OR template = 'mailReceived' AND status = 'sent')`);
}
