/** Public API of the module: other modules import from here only. */
export { addSubmitterMessage } from './add-submitter-message.ts';
export { cancelRepliesOnSubmitterMessage, cancelRepliesOnClosure } from './cancel-replies.ts';
export { CaseEntry, initCaseEntry } from './case-entry.ts';
export { findRatings, initCaseRating } from './case-rating.ts';
export {
  notifyMentionedUsers,
  notifyAuthorOfCancelledReply,
  notifySubmitterOfClosingReply,
  notifySubmitterOfMerge,
  notifySubmitterOfReopening,
  notifySubmitterOfReply,
  notifyAssigneeOfMessage,
  notifyAssigneeOfReopening,
} from './conversation-messages.ts';
export { fillReplyTemplate, fillTemplateForCase, findMissingValuesSql } from './fill-template.ts';
export { findCaseEntries, isInternalFile } from './find-entries.ts';
export {
  calculateMessageDigest,
  findEntryOfSubmission,
  type ComposedMessage,
} from './find-same-message.ts';
export {
  findLinkedCases,
  findMergeTarget,
  findVisibleCaseOrMergeTarget,
  canUseCaseOrMergeTarget,
} from './linked-cases.ts';
export { findLiveUpdateReceivers } from './live-receivers.ts';
export { hasUnseenMention, markMentionsSeen } from './mentions.ts';
export { mergeCase } from './merge-case.ts';
export { addCaseNote, changeCaseNote } from './note.ts';
export { findOtherViewers, recordPresence } from './presence.ts';
export { rateCase } from './rate-case.ts';
export { redactCaseFile } from './redact-file.ts';
export { redactCasePassage } from './redact-passage.ts';
export { findRelatedCases } from './related-cases.ts';
export { reopenCaseByMessage, reopenCase, reopenLockedCase } from './reopen-case.ts';
export { createReplyFilesLookup } from './reply-files.ts';
export { replyToCase, replyToLockedCase } from './reply.ts';
export { releaseDueReplies } from './send-waiting-replies.ts';
export { undoReply } from './undo-reply.ts';
export { decryptSenders, encryptSender, type EncryptedSenderRow } from './encrypted-sender.ts';
export { toCaseReference, serializeTimeline } from './serialize-timeline.ts';
export { notifyWatchers, notifyWatchersOfHandover } from './watcher-messages.ts';
export { findWatchers, setCaseWatching } from './watchers.ts';
export { describeFilesForDigest, type MessageWithFiles } from './write-message-once.ts';
