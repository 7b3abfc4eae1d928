import { expect, test } from 'vitest';

import { determineCaseState, listCaseSteps } from './case-state.ts';

/** Returns noon of a day in January. */
const day = (of: number) => new Date(Date.UTC(2026, 0, of, 12));
const on = (of: number) => day(of).toISOString();

const open = {
  status: 'open',
  waitingFor: null,
  receivedAt: day(5),
  assignedAt: null,
  closedAt: null,
} as const;
const assigned = { ...open, status: 'assigned', assignedAt: day(6) } as const;
const waiting = { ...assigned, waitingFor: 'submitter' } as const;
const closed = { ...assigned, status: 'closed', closedAt: day(9) } as const;

const reply = { kind: 'out', createdAt: day(7) };
const word = { kind: 'in', createdAt: day(7) };
/** Replies from the previous round, and from the moment at which the present round begins. */
const [early, prompt] = [
  { kind: 'out', createdAt: day(4) },
  { kind: 'out', createdAt: day(5) },
];

test.each([
  ['received', 'when the case is unassigned', open, undefined],
  ['lookedAt', 'when the case is assigned', assigned, undefined],
  ['lookedAt', 'after a new message of the submitter', assigned, word],
  ['lookedAt', 'when the reply was in the previous round', assigned, early],
  ['received', 'when the case is unassigned and the reply was in the previous round', open, early],
  ['answered', 'after a reply', assigned, reply],
  ['answered', 'after a reply at the start of the round', assigned, prompt],
  ['answered', 'after a reply when the case is no longer assigned', open, reply],
  ['waiting', 'after a reply that asks the submitter a question', waiting, reply],
  ['closed', 'when the case is closed', closed, undefined],
  ['closed', 'when the case is closed and the last message is a reply', closed, reply],
  [
    'closed',
    'when the case is closed and the last message is a question',
    { ...closed, waitingFor: 'submitter' },
    reply,
  ],
] as const)('shows a case to its submitter as %s %s', (state, _, round, last) => {
  expect(determineCaseState(round, last)).toBe(state);
});

const received = { state: 'received', at: on(5) };
const lookedAt = { state: 'lookedAt', at: on(6) };

test.each([
  ['begins with the receipt', open, undefined, [received]],
  ['continues with the assignment', assigned, undefined, [received, lookedAt]],
  [
    'begins a reopened case with its previous assignee',
    { ...assigned, assignedAt: day(4) },
    undefined,
    [received, { state: 'lookedAt', at: on(5) }],
  ],
  [
    'omits the assignment of an unassigned case',
    { ...assigned, status: 'open' },
    undefined,
    [received],
  ],
  ['includes the reply', assigned, reply, [received, lookedAt, { state: 'answered', at: on(7) }]],
  ['includes the question', waiting, reply, [received, lookedAt, { state: 'waiting', at: on(7) }]],
  ['omits a message of the submitter', assigned, word, [received, lookedAt]],
  ['omits a wait without a question', waiting, undefined, [received, lookedAt]],
  ['ends with the closure', closed, reply, [received, lookedAt, { state: 'closed', at: on(9) }]],
  [
    'may end before an assignment',
    { ...closed, assignedAt: null },
    undefined,
    [received, { state: 'closed', at: on(9) }],
  ],
] as const)('the list of case steps for a submitter %s', (_, round, last, steps) => {
  expect(listCaseSteps(round, last)).toEqual(steps);
});
