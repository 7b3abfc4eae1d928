import { expect, test } from 'vitest';

import { stateOf, stepsOf } from './case-state.ts';

/** A day of January, at noon. */
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
/** From the round before this one, and of the moment at which this one begins. */
const [early, prompt] = [
  { kind: 'out', createdAt: day(4) },
  { kind: 'out', createdAt: day(5) },
];

test.each([
  ['received', 'when nobody has it', open, undefined],
  ['lookedAt', 'when somebody has it', assigned, undefined],
  ['lookedAt', 'once its submitter wrote again', assigned, word],
  ['lookedAt', 'when the answer was to the round before', assigned, early],
  ['received', 'when nobody has it, and the answer was to the round before', open, early],
  ['answered', 'once there is an answer', assigned, reply],
  ['answered', 'by an answer as old as the round', assigned, prompt],
  ['answered', 'though nobody has it any more', open, reply],
  ['waiting', 'when the answer asks something', waiting, reply],
  ['closed', 'when it is closed', closed, undefined],
  ['closed', 'though the last word is an answer', closed, reply],
  ['closed', 'though it was asked something', { ...closed, waitingFor: 'submitter' }, reply],
] as const)('a case is %s %s', (state, _, round, last) => {
  expect(stateOf(round, last)).toBe(state);
});

const received = { state: 'received', at: on(5) };
const lookedAt = { state: 'lookedAt', at: on(6) };

test.each([
  ['begins with its receipt', open, undefined, [received]],
  ['goes on with who has it', assigned, undefined, [received, lookedAt]],
  [
    'begins, with who had it before, where it was opened again',
    { ...assigned, assignedAt: day(4) },
    undefined,
    [received, { state: 'lookedAt', at: on(5) }],
  ],
  ['forgets who had it when nobody has', { ...assigned, status: 'open' }, undefined, [received]],
  ['has the answer', assigned, reply, [received, lookedAt, { state: 'answered', at: on(7) }]],
  ['has the question', waiting, reply, [received, lookedAt, { state: 'waiting', at: on(7) }]],
  ['has no step of the submitter’s own word', assigned, word, [received, lookedAt]],
  ['has no step of a question that nobody wrote', waiting, undefined, [received, lookedAt]],
  ['ends with its end', closed, reply, [received, lookedAt, { state: 'closed', at: on(9) }]],
  [
    'may end before anybody had it',
    { ...closed, assignedAt: null },
    undefined,
    [received, { state: 'closed', at: on(9) }],
  ],
] as const)('a round %s', (_, round, last, steps) => {
  expect(stepsOf(round, last)).toEqual(steps);
});
