import { people } from './0001-people.ts';
import { masterData } from './0002-master-data.ts';
import { cases } from './0003-cases.ts';
import { historyAndMessages } from './0004-history-and-messages.ts';
import { messageDelivery } from './0005-message-delivery.ts';
import { caseSearch } from './0006-case-search.ts';
import { noDeletedOwners } from './0007-no-deleted-owners.ts';
import { systemLists } from './0008-system-lists.ts';
import { storedSearchText } from './0009-stored-search-text.ts';
import { expiringMessages } from './0010-expiring-messages.ts';
import { closingDays } from './0011-closing-days.ts';
import { submissionLanguage } from './0012-submission-language.ts';
import { otpAskers } from './0013-otp-askers.ts';
import { loginLimits } from './0014-login-limits.ts';
import { otpBudgets } from './0015-otp-budgets.ts';
import { proofPurpose } from './0016-proof-purpose.ts';
import { caseArrival } from './0017-case-arrival.ts';
import { filtersTogether } from './0018-filters-together.ts';
import { securityEvents } from './0019-security-events.ts';
import { caseRounds } from './0020-case-rounds.ts';
import { caseEntries } from './0021-case-entries.ts';
import { entryChannel } from './0022-entry-channel.ts';
import { securityFilters } from './0023-security-filters.ts';
import { caseRatings } from './0024-case-ratings.ts';
import { letters } from './0025-letters.ts';
import { classesAndClock } from './0026-classes-and-clock.ts';
import { replyTemplates } from './0027-reply-templates.ts';
import { disclosures } from './0028-disclosures.ts';
import { incomingMails } from './0029-incoming-mails.ts';
import { tags } from './0030-tags.ts';
import { incomingTexts } from './0031-incoming-texts.ts';
import { mergedCases } from './0032-merged-cases.ts';
import { quotedMail } from './0033-quoted-mail.ts';
import { complaintTimes } from './0034-complaint-times.ts';
import { mentionsAndWatchers } from './0036-mentions-and-watchers.ts';
import { live } from './0037-live.ts';
import { teams } from './0038-teams.ts';
import { leaves } from './0039-leaves.ts';
import { turnsLeftOut } from './0040-turns-left-out.ts';
import { scores } from './0041-scores.ts';
import { lateReasons } from './0042-late-reasons.ts';
import { rootCauses } from './0043-root-causes.ts';
import { resolvedRounds } from './0044-resolved-rounds.ts';
import { levelsAndBreaches } from './0045-levels-and-breaches.ts';
import { savedViews } from './0046-saved-views.ts';
import { viewSubscriptions } from './0047-view-subscriptions.ts';
import { teamsOfCases } from './0048-teams-of-cases.ts';
import { turnsOfSubmissions } from './0049-turns-of-submissions.ts';
import { announcedAfter } from './0050-announced-after.ts';
import { loginPlaces } from './0051-login-places.ts';
import { sumsOfEvents } from './0052-sums-of-events.ts';
import { failuresOfMails } from './0053-failures-of-mails.ts';
import { sendersOfMails } from './0054-senders-of-mails.ts';
import { publishedRoundsStay } from './0055-published-rounds-stay.ts';
import { clockStops } from './0056-clock-stops.ts';
import { codesOfSubTypes } from './0057-codes-of-sub-types.ts';
import { endedTargets } from './0058-ended-targets.ts';
import { lateDisclosures } from './0059-late-disclosures.ts';
import { disclosureYears } from './0060-disclosure-years.ts';
import { raisedEvents } from './0061-raised-events.ts';
import { waitingCases } from './0062-waiting-cases.ts';
import { erasure } from './0065-erasure.ts';
import { notices } from './0068-notices.ts';
import { auditLog } from './0069-audit-log.ts';
import { secondFactors } from './0070-second-factors.ts';
import { devices } from './0071-devices.ts';
import { apiKeys } from './0075-api-keys.ts';
import { webhooks } from './0076-webhooks.ts';
import { traceOfEvents } from './0083-trace-of-events.ts';
import { sealedFiles } from './0086-sealed-files.ts';
import { foundBy } from './0090-found-by.ts';
import { foundByIndexes } from './0091-found-by-indexes.ts';
import { sealedIdentifiers } from './0092-sealed-identifiers.ts';
import { exportsWithReason } from './0094-exports-with-a-reason.ts';
import { alarms } from './0095-alarms.ts';
import { quarantine } from './0096-quarantine.ts';
import { redaction } from './0097-redaction.ts';
import { barriers } from './0100-barriers.ts';
import { signOn } from './0104-sign-on.ts';
import { mobilesLeftEmpty } from './0105-mobiles-left-empty.ts';
import { lastChanges } from './0108-last-changes.ts';
import { hiddenMobiles } from './0109-hidden-mobiles.ts';
import { sealedMessages } from './0110-sealed-messages.ts';
import { sealedSenders } from './0111-sealed-senders.ts';
import { auditTiles } from './0112-audit-tiles.ts';
import { passkeys } from './0115-passkeys.ts';
import { codesOfUsers } from './0116-codes-of-users.ts';
import { calls } from './0117-calls.ts';
import { fileHolders } from './0118-file-holders.ts';
import { countedByIndexes } from './0119-counted-by-indexes.ts';
import { plainCells } from './0120-plain-cells.ts';
import { securityEventsInOrder } from './0121-security-events-in-order.ts';
import { securityLog } from './0122-security-log.ts';
import { storedMonths } from './0123-stored-months.ts';
import { searchesOfViews } from './0126-searches-of-views.ts';
import { auditEventsInOrder } from './0127-audit-events-in-order.ts';
import { auditHistory } from './0128-audit-history.ts';
import { storedReceipts } from './0129-stored-receipts.ts';
import { evidenceByRights } from './0130-evidence-by-rights.ts';
import { roundsByOneIndex } from './0131-rounds-by-one-index.ts';
import { erasuresOnRequest } from './0132-erasures-on-request.ts';
import { caseWords } from './0133-case-words.ts';
import { setAside } from './0135-set-aside.ts';
import { remindersByDueDate } from './0136-reminders-by-due-date.ts';
import { mergedRounds } from './0137-merged-rounds.ts';
import { accountChanges } from './0138-account-changes.ts';
import { sealedWebhookSecrets } from './0139-sealed-webhook-secrets.ts';
import { identifierSearches } from './0140-identifier-searches.ts';
import { evidenceDigests } from './0141-evidence-digests.ts';
import { rightsOfEvidence } from './0142-rights-of-evidence.ts';
import { alarmOfVerification } from './0143-alarm-of-verification.ts';
import { originalMails } from './0146-original-mails.ts';
import { foldedSearch } from './0147-folded-search.ts';
import type { Migration } from '../platform/db/migration.ts';

/** Every step, in order. A released one is never edited: add the next. */
export const migrations: readonly Migration[] = [
  people,
  masterData,
  cases,
  historyAndMessages,
  messageDelivery,
  caseSearch,
  noDeletedOwners,
  systemLists,
  storedSearchText,
  expiringMessages,
  closingDays,
  submissionLanguage,
  otpAskers,
  loginLimits,
  otpBudgets,
  proofPurpose,
  caseArrival,
  filtersTogether,
  securityEvents,
  caseRounds,
  caseEntries,
  entryChannel,
  securityFilters,
  caseRatings,
  letters,
  classesAndClock,
  replyTemplates,
  disclosures,
  incomingMails,
  tags,
  incomingTexts,
  mergedCases,
  quotedMail,
  complaintTimes,
  mentionsAndWatchers,
  live,
  teams,
  leaves,
  turnsLeftOut,
  scores,
  lateReasons,
  rootCauses,
  resolvedRounds,
  levelsAndBreaches,
  savedViews,
  viewSubscriptions,
  teamsOfCases,
  turnsOfSubmissions,
  announcedAfter,
  loginPlaces,
  sumsOfEvents,
  failuresOfMails,
  sendersOfMails,
  publishedRoundsStay,
  clockStops,
  codesOfSubTypes,
  endedTargets,
  lateDisclosures,
  disclosureYears,
  raisedEvents,
  waitingCases,
  erasure,
  notices,
  auditLog,
  secondFactors,
  devices,
  apiKeys,
  webhooks,
  traceOfEvents,
  sealedFiles,
  foundBy,
  foundByIndexes,
  sealedIdentifiers,
  exportsWithReason,
  alarms,
  quarantine,
  redaction,
  barriers,
  signOn,
  mobilesLeftEmpty,
  lastChanges,
  hiddenMobiles,
  sealedMessages,
  sealedSenders,
  auditTiles,
  passkeys,
  codesOfUsers,
  calls,
  fileHolders,
  countedByIndexes,
  plainCells,
  securityEventsInOrder,
  securityLog,
  storedMonths,
  searchesOfViews,
  auditEventsInOrder,
  auditHistory,
  storedReceipts,
  evidenceByRights,
  roundsByOneIndex,
  erasuresOnRequest,
  caseWords,
  setAside,
  remindersByDueDate,
  mergedRounds,
  accountChanges,
  sealedWebhookSecrets,
  identifierSearches,
  evidenceDigests,
  rightsOfEvidence,
  alarmOfVerification,
  originalMails,
  foldedSearch,
];
