/** Public API of the module: other modules import from here only. */
export { AuditEvent, initAuditEvent } from './audit-event.ts';
export { auditRows } from './audit-rows.ts';
export { findCaseHistory, findStoredMonths } from './case-history.ts';
export { findCaseDigests } from './evidence/find-digests.ts';
export { newCaseDigests, newReceiptSalt } from './evidence/new-case-digests.ts';
export { appendLeaves } from './log/append-entries.ts';
export { readCheckpoints } from './log/checkpoint-folder.ts';
export { trustedKeys, type TrustedKey } from './log/checkpoint-keys.ts';
export { proveSubmission } from './log/prove-submission.ts';
export { signHead } from './log/sign-checkpoint.ts';
export { stampHeads, verifyStamps } from './log/stamp-checkpoints.ts';
export { createMissingTiles } from './log/tiles.ts';
export { verifyLog } from './log/verify-log.ts';
export { verifyRegularly } from './log/verify-regularly.ts';
export { findStoredMonthsOf, readMonth } from './read-month.ts';
export { accountChangeRows, roleChangeRows } from './role-rows.ts';
export { recordExport, recordUserid, securityTrail } from './security-trail.ts';
export { storeMonth } from './store-month.ts';
