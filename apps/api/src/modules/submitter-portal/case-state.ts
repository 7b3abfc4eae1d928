import type { SubmitterCaseState, OwnCase } from '@feedback/contract/submitter-portal/own-case';

import type { Feedback } from '../cases/index.ts';

/** The newest message of a case, from the submitter (`in`) or to the submitter (`out`). */
export interface NewestCaseMessage {
  readonly kind: string;
  readonly createdAt: Date;
}

/** Fields of a case's current round from which the submitter's state is derived. */
type Round = Pick<Feedback, 'status' | 'waitingFor' | 'receivedAt' | 'assignedAt' | 'closedAt'>;

/** Returns the state of a case that its submitter sees (rule 11.3). */
export function determineCaseState(
  feedback: Round,
  last: NewestCaseMessage | undefined,
): SubmitterCaseState {
  if (feedback.status === 'closed') return 'closed';
  if (feedback.waitingFor === 'submitter') return 'waiting';
  const isAnswered = last?.kind === 'out' && last.createdAt >= feedback.receivedAt;
  if (isAnswered) return 'answered';
  return feedback.status === 'assigned' ? 'lookedAt' : 'received';
}

/** Returns the steps of the case's current round, oldest first. */
export function listCaseSteps(
  feedback: Round,
  last: NewestCaseMessage | undefined,
): OwnCase['steps'] {
  const { receivedAt, assignedAt, closedAt } = feedback;
  const state = determineCaseState(feedback, last);
  const isLookedAt = assignedAt && feedback.status !== 'open';
  const step = (of: SubmitterCaseState, at: Date) => ({ state: of, at: at.toISOString() });
  return [
    step('received', receivedAt),
    // The previous assignee of a reopened case was assigned before the current round began.
    ...(isLookedAt ? [step('lookedAt', assignedAt > receivedAt ? assignedAt : receivedAt)] : []),
    ...(last && (state === 'waiting' || state === 'answered') ? [step(state, last.createdAt)] : []),
    ...(closedAt ? [step('closed', closedAt)] : []),
  ];
}
