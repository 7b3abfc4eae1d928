/** Public API of the module: other modules import from here only. */
export { destroyDiscardedKeys, eraseAgain } from './erase-case.ts';
export { eraseOldMessages } from './erase-old-messages.ts';
export {
  erasureColumns,
  recordErasure,
  recordErasures,
  readRecordedErasures,
  type Erasure,
  type ErasureRow,
} from './erasure-ledger.ts';
export { findPlan } from './find-plan.ts';
export { findUnnamedKeys } from './find-unnamed-keys.ts';
export { findLegalHold } from './hold-case.ts';
export { requireNotice } from './notices.ts';
export { notifyOfErasureRequest } from './notify-of-erasure-request.ts';
export { personalColumns } from './personal-columns.ts';
export { applyRetentionPeriods, deleteDiscardedFiles } from './plan-erasures.ts';
export { renewStatistics } from './renew-statistics.ts';
export { requireReason, revealField } from './reveal-field.ts';
export { scrubTables } from './scrub-tables.ts';
