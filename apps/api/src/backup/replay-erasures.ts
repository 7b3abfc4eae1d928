import { query } from '../db/query.ts';
import { destroyDiscardedKeys, eraseAgain } from '../domain/privacy/erase-case.ts';
import { notedErasures, type Erasure } from '../domain/privacy/erasure-ledger.ts';
import { removeDiscarded } from '../domain/privacy/plan-erasures.ts';
import type { BackupKey } from './seal.ts';

/** Noted erasures that are looked up at a time. */
const batch = 500;

/**
 * Reads every note of erasures, so that a restore starts only when none is forged or damaged.
 * @throws StartError that names a note which this key did not write
 */
export async function checkErasures(folders: readonly string[], key: BackupKey): Promise<void> {
  for (const folder of folders) {
    const notes = notedErasures(folder, key);
    while (!(await notes.next()).done);
  }
}

/**
 * Erases what was erased since a restored backup was made: what is noted beside the backups, and
 * where `ERASURES_DIR` says (rule 15.11).
 * @returns how many cases
 * @throws StartError for a note that this key did not write; then nothing is erased
 */
export async function replayErasures(folders: readonly string[], key: BackupKey): Promise<number> {
  await checkErasures(folders, key);
  let erased = 0;
  let noted: Erasure[] = [];
  const eraseNoted = async () => {
    const rows = await query<{ caseId: string }>(
      `SELECT case_id AS "caseId" FROM feedbacks
       WHERE case_id = ANY($1::text[]) AND erased_at IS NULL`,
      [noted.map(({ caseId }) => caseId)],
    );
    const back = new Set(rows.map(({ caseId }) => caseId));
    for (const erasure of noted.filter(({ caseId }) => back.has(caseId))) {
      if (await eraseAgain(erasure)) erased += 1;
    }
    noted = [];
  };
  for (const folder of folders) {
    for await (const erasure of notedErasures(folder, key)) {
      noted.push(erasure);
      if (noted.length === batch) await eraseNoted();
    }
  }
  await eraseNoted();
  await destroyDiscardedKeys();
  while ((await removeDiscarded()) > 0);
  return erased;
}

/**
 * Ends what lives for minutes: a session that was ended since must not be back, and whose OTPs were
 * an erased person's can't be told any more, as their key is gone.
 */
export async function endSessions(): Promise<void> {
  await query('DELETE FROM sessions');
  await query('DELETE FROM password_links');
  await query('DELETE FROM otps');
  await query('DELETE FROM otp_counts');
  await query('DELETE FROM verification_proofs WHERE spent_by IS NULL');
  await query(`DELETE FROM outgoing_messages WHERE feedback_id IS NULL
    AND (template IN ('otp', 'otpCall') OR template = 'mailReceived' AND status = 'sent')`);
}
