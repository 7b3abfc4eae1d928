/** Public API of the module: other modules import from here only. */
export { destroyDiscardedKeys, repeatErasure } from './erase-case.ts';
export { eraseOldMessages } from './erase-old-messages.ts';
export {
  erasureColumnsSql,
  recordErasure,
  recordErasures,
  readRecordedErasures,
  type Erasure,
  type ErasureRow,
} from './erasure-ledger.ts';
export { findPlannedErasure } from './find-planned-erasure.ts';
export { findUnreferencedKeys } from './find-unreferenced-keys.ts';
export { findLegalHold } from './hold-case.ts';
export { requireNoticeAndConsent } from './notices.ts';
export { notifyOfErasureRequest } from './notify-of-erasure-request.ts';
export { personalColumns } from './personal-columns.ts';
export { applyRetentionPeriods, deleteDiscardedFiles } from './plan-erasures.ts';
export { refreshColumnStatistics } from './refresh-column-statistics.ts';
export { requireRevealReason, revealField } from './reveal-field.ts';
export { scrubTables } from './scrub-tables.ts';
