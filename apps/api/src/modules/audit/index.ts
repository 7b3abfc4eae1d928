/** Public API of the module: other modules import from here only. */
export { AuditEvent, initAuditEvent } from './audit-event.ts';
export { buildAuditRows } from './audit-rows.ts';
export { findCaseHistory, findArchivedMonthsOfCase } from './case-history.ts';
export { findCaseDigests } from './evidence/find-digests.ts';
export { calculateNewCaseDigests, createReceiptSalt } from './evidence/new-case-digests.ts';
export { appendLogEntries } from './log/append-entries.ts';
export { readCheckpoints } from './log/checkpoint-folder.ts';
export { listTrustedCheckpointKeys, type TrustedCheckpointKey } from './log/checkpoint-keys.ts';
export { buildSubmissionProof } from './log/prove-submission.ts';
export { signCurrentTreeHead } from './log/sign-checkpoint.ts';
export {
  requestCheckpointTimeStamps,
  verifyCheckpointTimeStamps,
} from './log/stamp-checkpoints.ts';
export { createMissingTiles } from './log/tiles.ts';
export { verifyAuditLog } from './log/verify-log.ts';
export { runAuditVerification } from './log/run-audit-verification.ts';
export { findArchivedMonthsOfTable, streamArchivedMonth } from './read-month.ts';
export { buildAccountChangeRows, buildRoleChangeRows } from './role-rows.ts';
export {
  attachExportDetails,
  attachTypedUserid,
  recordSecurityEventOfRequest,
} from './security-trail.ts';
export { archiveTableMonth } from './archive-month.ts';
