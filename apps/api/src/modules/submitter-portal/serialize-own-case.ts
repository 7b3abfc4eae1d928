import { isComplaintClass } from '@feedback/contract/kinds/case-class';
import type {
  SubmitterCaseState,
  OwnCase,
  OwnCaseRow,
  OwnCaseMessage,
} from '@feedback/contract/submitter-portal/own-case';

import { currentLocale, currentTime } from '../../platform/context/context.ts';
import {
  findCaseRounds,
  type Feedback,
  listSubmissionFiles,
  serializeAttachment,
} from '../cases/index.ts';
import {
  findRatings,
  type CaseEntry,
  findCaseEntries,
  findMergeTarget,
} from '../conversations/index.ts';
import { loadTopicTranslation, type TranslateTopic } from '../reference-data/index.ts';
import { determineCaseState, listCaseSteps } from './case-state.ts';

/** Returns a case as a row of the submitter's case list, with the names in their language. */
export const serializeOwnCaseRow = (
  feedback: Feedback,
  state: SubmitterCaseState,
  translateTopic: TranslateTopic,
): OwnCaseRow => ({
  caseId: feedback.caseId,
  ...translateTopic(feedback),
  submittedAt: feedback.createdAt.toISOString(),
  state,
});

/** Returns a case as its submitter sees it, without internal data (rule 11.3). */
export async function serializeOwnCase(feedback: Feedback): Promise<OwnCase> {
  const [translateTopic, written, rounds, ratings, into] = await Promise.all([
    loadTopicTranslation(currentLocale()),
    findCaseEntries(feedback.id),
    findCaseRounds(feedback),
    findRatings(feedback.id),
    findMergeTarget(feedback),
  ]);
  const messages = written.filter(({ isForSubmitter }) => isForSubmitter);
  const last = messages.at(-1);
  const isRated = ratings.has(feedback.round);
  return {
    ...serializeOwnCaseRow(feedback, determineCaseState(feedback, last), translateTopic),
    steps: listCaseSteps(feedback, last),
    entries: [
      submissionOf(feedback),
      ...messages.map((message) => serializeMessage(feedback, message)),
    ],
    rounds: rounds.map(({ resolution: _resolution, dueAt, ...round }) => ({
      ...round,
      // Only complaints have a binding due date; other targets appear as `expectedAt`.
      dueAt: isComplaintClass(feedback.class) ? dueAt : null,
      rating: ratings.get(round.round) ?? null,
    })),
    mergedInto: into && { caseId: into.isOfSubmitterOf(feedback) ? into.caseId : null },
    expectedAt: expectedAt(feedback),
    notice: feedback.noticeVersion ?? null,
    reopenUntil: untilThen(feedback.reopenUntil),
    rateUntil: isRated ? null : untilThen(feedback.rateUntil),
  };
}

/**
 * Returns the company's target date for a reply; null for complaints and closed cases, while the
 * case waits for the submitter, and after the target date.
 */
const expectedAt = ({ class: kind, status, waitingFor, dueAt }: Feedback): string | null =>
  isComplaintClass(kind) || status === 'closed' || waitingFor ? null : untilThen(dueAt ?? null);

const untilThen = (end: Date | null): string | null =>
  end && end > currentTime() ? end.toISOString() : null;

const submissionOf = (feedback: Feedback): OwnCaseMessage => ({
  kind: 'in',
  id: 0,
  at: feedback.createdAt.toISOString(),
  by: null,
  text: feedback.description,
  asks: false,
  attachments: listSubmissionFiles(feedback).map(serializeAttachment),
});

const serializeMessage = ({ attachments = [] }: Feedback, message: CaseEntry): OwnCaseMessage => ({
  kind: message.kind === 'out' ? 'out' : 'in',
  id: message.id,
  at: message.createdAt.toISOString(),
  // Submitters see only the first name of the author.
  by: message.author?.employeeName.trim().split(/\s+/)[0] ?? null,
  text: message.text,
  asks: message.asks,
  attachments: attachments.filter(({ entryId }) => entryId === message.id).map(serializeAttachment),
});
