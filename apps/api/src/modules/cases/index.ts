/** Public API of the module: other modules import from here only. */
export { Attachment, filesOfSubmission, initAttachment } from './attachment.ts';
export { indexedValueOf, indexedValuesOf } from './blind-index.ts';
export { recordBreachAtRoundEnd, breachCases } from './breach-cases.ts';
export { calculateDueDates, endWait } from './calculate-due-dates.ts';
export {
  canWorkCase,
  mayUseCase,
  requireCaseAccess,
  maySeeCaseSql,
  ownerFilterOf,
  type CasePurpose,
} from './case-access.ts';
export { columnSourceSql } from './case-columns.ts';
export {
  notifyAssignee,
  notifyOfClosing,
  notifyOfNewCase,
  submitterRows,
  type CaseLinkOf,
  type StatusLinkOf,
} from './case-messages.ts';
export { caseAttributes } from './case-record.ts';
export { CaseRound, initCaseRound, type EndedRound } from './case-round.ts';
export {
  assignFeedback,
  closeFeedback,
  closeLockedCase,
  requireClosable,
  type Closing,
} from './change-case.ts';
export { CaseEscalation, initEscalation } from './escalation/escalation-models.ts';
export { notifyLevels } from './escalation/notify-levels.ts';
export { sendDigests } from './escalation/send-digests.ts';
export { Feedback } from './feedback.ts';
export { findByIdentifier } from './list/identifier-search.ts';
export { findByBlindIndex, findIdsByBlindIndex, hasIndexedValue } from './find-by-blind-index.ts';
export { findCase, findVisibleCase } from './find-case.ts';
export { findRounds } from './find-rounds.ts';
export { caseCondition, lockCase } from './lock-case.ts';
export { areMilestonesInOrder, startedTerms } from './milestone-rules.ts';
export { NoteMention, initNoteMention } from './note-mention.ts';
export { recordClass } from './record-class.ts';
export { ScoresComplaint, ScoresMilestone, initScores } from './scores-models.ts';
export {
  openIdentifiers,
  decryptRows,
  encryptIdentifiers,
  sealedColumns,
  type SealedRow,
} from './encrypted-identifiers.ts';
export { serializeAttachment } from './serialize-case.ts';
export { attributeName, columnName, submitterFacts } from './submitter-attributes.ts';
export {
  removeOnClosing,
  renewOnReply,
  wakeOnEvent,
  wakeReminders,
} from './reminders/wake-reminders.ts';
export { initSavedView } from './views/saved-view.ts';
export { sendViews } from './views/send-views.ts';
export { initViewSubscription } from './views/view-subscription.ts';
