/** Public API of the module: other modules import from here only. */
export { destroyDiscardedDataKeys, eraseCaseAgain } from './erase-case.ts';
export { eraseOldMessages } from './erase-old-messages.ts';
export {
  erasureColumnsSql,
  recordErasureOfCase,
  writeErasureRecords,
  readRecordedErasures,
  type ErasureRecord,
  type ErasureRow,
} from './erasure-ledger.ts';
export { findPlannedErasure } from './find-planned-erasure.ts';
export { findUnreferencedDataKeys } from './find-unreferenced-keys.ts';
export { findLegalHold } from './hold-case.ts';
export { findNewestPrivacyNotice, requireNoticeAndConsent } from './notices.ts';
export { notifyOfErasureRequest } from './notify-of-erasure-request.ts';
export { personalColumns } from './personal-columns.ts';
export { applyRetentionPeriods, deleteDiscardedFiles } from './plan-erasures.ts';
export { refreshColumnStatistics } from './refresh-column-statistics.ts';
export { requireRevealReason, revealField } from './reveal-field.ts';
export { rewriteTablesWithValues } from './scrub-tables.ts';
