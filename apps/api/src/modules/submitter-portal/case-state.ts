import type { CaseState, OwnCase } from '@feedback/contract/submitter-portal/own-case';

import type { Feedback } from '../cases/index.ts';

/** The newest message of a case, by its submitter (`in`) or to them (`out`). */
export interface LastMessage {
  readonly kind: string;
  readonly createdAt: Date;
}

/** Facts of a case's current round that its submitter may know. */
type Round = Pick<Feedback, 'status' | 'waitingFor' | 'receivedAt' | 'assignedAt' | 'closedAt'>;

/** Returns the state of a case in the submitter's words (rule 11.3). */
export function submitterState(feedback: Round, last: LastMessage | undefined): CaseState {
  if (feedback.status === 'closed') return 'closed';
  if (feedback.waitingFor === 'submitter') return 'waiting';
  const isAnswered = last?.kind === 'out' && last.createdAt >= feedback.receivedAt;
  if (isAnswered) return 'answered';
  return feedback.status === 'assigned' ? 'lookedAt' : 'received';
}

/** Returns the steps of the case's current round, oldest first. */
export function submitterSteps(feedback: Round, last: LastMessage | undefined): OwnCase['steps'] {
  const { receivedAt, assignedAt, closedAt } = feedback;
  const state = submitterState(feedback, last);
  const isLookedAt = assignedAt && feedback.status !== 'open';
  const step = (of: CaseState, at: Date) => ({ state: of, at: at.toISOString() });
  return [
    step('received', receivedAt),
    // After a reopening, the assignee has the case from the start of the round.
    ...(isLookedAt ? [step('lookedAt', assignedAt > receivedAt ? assignedAt : receivedAt)] : []),
    ...(last && (state === 'waiting' || state === 'answered') ? [step(state, last.createdAt)] : []),
    ...(closedAt ? [step('closed', closedAt)] : []),
  ];
}
