import type { CaseDetail, CaseRound } from '@feedback/contract/case-page/case-detail';
import type { HistoryEntry } from '@feedback/contract/cases/report';
import { getActingAccount, viewer } from '../../platform/context/context.ts';

import { findCaseHistory, findArchivedMonthsOfCase } from '../audit/index.ts';
import { canWorkCase } from './case-access.ts';
import {
  findCaseEntries,
  serializeTimeline,
  toCaseReference,
  hasUnseenMention,
  findLinkedCases,
  findMergeTarget,
  findRelatedCases,
  findWatchers,
} from '../conversations/index.ts';
import { findCaseRounds } from './find-rounds.ts';
import type { Feedback } from './feedback.ts';
import { findCaseRow, serializeCaseDetail, serializeHistoryEntry } from './serialize-case.ts';
import { findPlannedErasure, findLegalHold } from '../privacy/index.ts';
import { findPersonSummaryOfCase } from './person/find-person.ts';
import { findReminder } from './reminders/set-reminder.ts';
import { findScoresData } from './find-scores.ts';
import { findReplyDeliveries } from '../notifications/index.ts';
import { findOriginalMailIds, findAutomaticMails } from '../inbox/index.ts';

/** Returns all data that the case page shows to a user who may see the case. */
export async function buildCasePageResponse(feedback: Feedback): Promise<CaseDetail> {
  const viewerId = getActingAccount().userId;
  const [
    row,
    events,
    entries,
    deliveries,
    machineMails,
    rounds,
    related,
    linked,
    into,
    scores,
    hold,
    planned,
    isMentioned,
    watchers,
    storedMonths,
    reminder,
    person,
  ] = await Promise.all([
    findCaseRow(feedback),
    findCaseHistory(feedback),
    findCaseEntries(feedback.id),
    findReplyDeliveries(feedback.id),
    findAutomaticMails(feedback.id),
    findCaseRounds(feedback),
    findRelatedCases(feedback),
    findLinkedCases(feedback),
    findMergeTarget(feedback),
    findScoresData(feedback),
    findLegalHold(feedback.id),
    findPlannedErasure(feedback),
    viewerId !== null && hasUnseenMention(viewerId, feedback.id),
    findWatchers(feedback.id),
    findArchivedMonthsOfCase(feedback),
    findReminder(feedback.id, viewerId),
    findPersonSummaryOfCase(feedback),
  ]);
  const history = withClosings(events.map(serializeHistoryEntry), rounds);
  const mayWork = !feedback.erasedAt && canWorkCase(viewer(), feedback);
  const shown = [feedback.id, ...linked.map((one) => one.feedback.id)];
  const originals = mayWork ? await findOriginalMailIds(shown) : new Map<string, number>();
  const written = { feedback, entries, linked, deliveries, machineMails, originals };
  const timeline = serializeTimeline(written, history, viewerId);
  return serializeCaseDetail(row, feedback, {
    history,
    storedMonths,
    rounds,
    timeline,
    scores,
    hold,
    plannedErasure: planned && {
      eraseAt: planned.eraseAt.toISOString(),
      request: planned.request && { by: planned.request.by, reason: planned.request.reason },
    },
    related,
    mayWork,
    isMentioned,
    reminder,
    person,
    watchers: watchers.map(({ employeeName }) => employeeName),
    isWatched: watchers.some(({ id }) => id === viewerId),
    mergedInto: into && toCaseReference(into),
    // A merged case that was reopened is independent again; the target's timeline keeps the earlier
    // entries.
    merged: linked.flatMap((one) => (one.feedback.isMerged ? [toCaseReference(one.feedback)] : [])),
  });
}

/**
 * Adds the closing remarks of each round to the history's closing events, because the history
 * stores no free text.
 */
function withClosings(
  history: readonly HistoryEntry[],
  rounds: readonly CaseRound[],
): HistoryEntry[] {
  const left = rounds.map(({ closureDescription }) => closureDescription);
  return history.map((entry) => {
    if (entry.action !== 'closed') return entry;
    const closureDesc = left.shift();
    return closureDesc ? { ...entry, to: { ...entry.to, closureDesc } } : entry;
  });
}
