import { services } from '../../../platform/context/context.ts';
import { query } from '../../../platform/db/query.ts';
import { getErrorCode } from '../../../platform/error-details.ts';
import { readCheckpoints } from './checkpoint-folder.ts';
import { listTrustedCheckpointKeys } from './checkpoint-keys.ts';
import { verifyAuditLog } from './verify-log.ts';

/**
 * Verifies the audit history and the evidence, and records the result as a security event; an alarm
 * reports a failure. Does nothing until the first checkpoint is signed.
 */
export async function runAuditVerification(): Promise<void> {
  const signed = await query('SELECT FROM audit_checkpoints LIMIT 1');
  if (signed.length === 0) return;
  const findings = await findingsOf();
  if (findings.length > 0)
    services().logger.error(
      { findings },
      'The evidence differs from the signed data. Run audit verify.',
    );
  await query(
    `INSERT INTO security_log (kind, outcome, account, address, request_id, count)
     VALUES ('verification', $1, NULL, '', '', $2)`,
    [findings.length > 0 ? 'failed' : 'success', Math.max(1, findings.length)],
  );
}

async function findingsOf(): Promise<readonly string[]> {
  const keys = listTrustedCheckpointKeys();
  if (keys.length === 0) return ['CHECKPOINT_KEY is not set any more.'];
  const { folder, bucket } = services().config.checkpoints;
  try {
    const notes = await readCheckpoints(folder);
    // With a bucket, the checkpoint folder may be local to the process and empty after a restart.
    if (notes.length === 0 && bucket === null) return [`${folder} contains no checkpoints.`];
    return (await verifyAuditLog(notes, keys)).findings;
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return [`${folder} is missing.`];
    throw error;
  }
}
