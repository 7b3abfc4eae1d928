/** Public API of the module: other modules import from here only. */
export { Attachment, listSubmissionFiles, initAttachment } from './attachment.ts';
export { normalizeIndexedValue, listIndexedValuesOfRecord } from './blind-index.ts';
export { recordBreachAtRoundEnd, recordBreaches } from './record-breaches.ts';
export { calculateDueDates, endWaitForSubmitter } from './calculate-due-dates.ts';
export {
  canWorkCase,
  mayUseCase,
  requireCaseAccess,
  maySeeCaseSql,
  findOwnerFilter,
  type CasePurpose,
} from './case-access.ts';
export { columnSourceSql } from './case-columns.ts';
export {
  notifyAssignee,
  notifyOfClosing,
  notifyOfNewCase,
  buildSubmitterMessages,
  type BuildCaseLink,
  type BuildStatusLink,
} from './case-messages.ts';
export { caseAttributes } from './case-record.ts';
export { CaseRound, initCaseRound, type EndedRound } from './case-round.ts';
export {
  assignFeedback,
  closeFeedback,
  closeLockedCase,
  requireClosable,
  type CaseClosure,
} from './change-case.ts';
export { CaseEscalation, initEscalation } from './escalation/escalation-models.ts';
export { sendEscalations } from './escalation/send-escalations.ts';
export { sendDigests } from './escalation/send-digests.ts';
export { Feedback } from './feedback.ts';
export { findCasesByIdentifier } from './list/identifier-search.ts';
export {
  findByBlindIndex,
  findIdsByBlindIndex,
  hasIndexedIdentifier,
} from './find-by-blind-index.ts';
export { findCase, findVisibleCase } from './find-case.ts';
export { findRounds } from './find-rounds.ts';
export { buildCaseCondition, lockCase } from './lock-case.ts';
export { areMilestonesInOrder, milestoneTerms } from './milestone-rules.ts';
export { NoteMention, initNoteMention } from './note-mention.ts';
export { recordCaseClass } from './record-class.ts';
export { ScoresComplaint, ScoresMilestone, initScores } from './scores-models.ts';
export {
  decryptIdentifiers,
  decryptCaseRows,
  encryptIdentifiers,
  encryptedIdentifierColumnsSql,
  type EncryptedCaseRow,
} from './encrypted-identifiers.ts';
export { serializeAttachment } from './serialize-case.ts';
export {
  submitterAttributeName,
  submitterColumnName,
  toSubmitterAttributes,
} from './submitter-attributes.ts';
export {
  removeOnClosing,
  renewOnReply,
  wakeOnEvent,
  wakeReminders,
} from './reminders/wake-reminders.ts';
export { initSavedView } from './views/saved-view.ts';
export { sendDueViews } from './views/send-views.ts';
export { initViewSubscription } from './views/view-subscription.ts';
