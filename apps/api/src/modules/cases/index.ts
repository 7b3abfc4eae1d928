/** Public API of the module: other modules import from here only. */
export { Attachment, listSubmissionFiles, initAttachment } from './attachment.ts';
export { normalizeForBlindIndex, listIndexedValuesOfRecord } from './blind-index.ts';
export { recordSlaBreachAtRoundEnd, recordSlaBreaches } from './record-breaches.ts';
export { calculateDueDates, endWaitForSubmitter } from './calculate-due-dates.ts';
export {
  canWorkCase,
  canUseCase,
  requireCaseAccess,
  caseVisibilitySql,
  buildCaseVisibilitySql,
  findOwnerFilter,
  type CasePurpose,
} from './case-access.ts';
export { buildColumnSourceSql } from './case-columns.ts';
export {
  notifyAssignee,
  notifySubmitterOfClosure,
  notifyOfNewCase,
  buildSubmitterMessages,
  type CaseLinkBuilder,
  type StatusLinkBuilder,
} from './case-messages.ts';
export { buildCaseAttributes } from './case-record.ts';
export { CaseRound, initCaseRound, type EndedRound } from './case-round.ts';
export { buildSelectionSql } from './list/case-filter.ts';
export { buildCaseSelection } from './list/select-cases.ts';
export {
  assignCase,
  assignLockedCase,
  closeCase,
  closeLockedCase,
  requireClosableCase,
  type CaseClosure,
} from './change-case.ts';
export { classifyLockedCase } from './classify-case.ts';
export { CaseEscalation, initEscalationModels } from './escalation/escalation-models.ts';
export { sendEscalations } from './escalation/send-escalations.ts';
export { sendDigests } from './escalation/send-digests.ts';
export { Feedback } from './feedback.ts';
export { findCasesByIdentifier } from './list/identifier-search.ts';
export {
  findCasesByBlindIndex,
  findCaseIdsByBlindIndex,
  hasCaseIndexedIdentifier,
} from './find-by-blind-index.ts';
export { takeRoundRobinTurn } from './handover.ts';
export { findCase, findVisibleCase } from './find-case.ts';
export { findCaseRounds } from './find-rounds.ts';
export { buildCaseCondition, lockCase } from './lock-case.ts';
export { areMilestonesInOrder, milestoneTerms } from './milestone-rules.ts';
export { NoteMention, initNoteMention } from './note-mention.ts';
export { recordCaseClass } from './record-class.ts';
export { ScoresComplaint, ScoresMilestone, initScoresModels } from './scores-models.ts';
export {
  decryptIdentifiers,
  decryptCaseRows,
  encryptIdentifiers,
  encryptedIdentifierColumnsSql,
  type EncryptedCaseRow,
} from './encrypted-identifiers.ts';
export { serializeAttachment } from './serialize-case.ts';
export {
  getSubmitterAttributeName,
  getSubmitterColumnName,
  toSubmitterAttributes,
} from './submitter-attributes.ts';
export { setLockedReminder } from './reminders/set-reminder.ts';
export {
  removeRemindersOnClosure,
  restartQuietReminderOnReply,
  endSnoozeOnCaseEvent,
  recordDueReminders,
} from './reminders/wake-reminders.ts';
export { tagLockedCase } from './tag-case.ts';
export { initSavedView } from './views/saved-view.ts';
export { sendDueViewMails } from './views/send-views.ts';
export { initViewSubscription } from './views/view-subscription.ts';
