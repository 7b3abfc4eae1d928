import type { CaseRound as CaseRoundFacts } from '@feedback/contract/case-page/case-detail';

import { CaseRound } from './case-round.ts';
import type { Feedback } from './feedback.ts';

/** Returns all rounds of a case, with the current round last. */
export async function findCaseRounds(feedback: Feedback): Promise<CaseRoundFacts[]> {
  const ended =
    feedback.round === 1
      ? []
      : await CaseRound.findAll({ where: { feedbackId: feedback.id }, order: ['round'] });
  return [...ended.map(serializeEnded), serializeCurrent(feedback)];
}

const serializeEnded = (ended: CaseRound): CaseRoundFacts => ({
  round: ended.round,
  receivedAt: ended.receivedAt.toISOString(),
  resolvedAt: ended.resolvedAt.toISOString(),
  resolution: ended.resolution,
  closureDescription: ended.closureDescription,
  mended: ended.mended,
  dueAt: ended.dueAt?.toISOString() ?? null,
});

const serializeCurrent = (feedback: Feedback): CaseRoundFacts => ({
  round: feedback.round,
  receivedAt: feedback.receivedAt.toISOString(),
  resolvedAt: feedback.closedAt?.toISOString() ?? null,
  resolution: feedback.resolution ?? null,
  closureDescription: feedback.closureDescription ?? null,
  mended: feedback.mended ?? null,
  dueAt: feedback.dueAt?.toISOString() ?? null,
});
