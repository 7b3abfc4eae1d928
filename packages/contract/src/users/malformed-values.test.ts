import { expect, test } from 'vitest';

import { saveLeaveSchema } from './leave.ts';
import { saveTeamSchema } from './team.ts';

const hostile: readonly unknown[] = [
  { toString: 1 },
  { valueOf: 1, toString: 1 },
  [],
  [{ toString: 1 }],
  null,
  true,
];

const leave = {
  userId: 1,
  firstDay: '2026-11-02',
  lastDay: '2026-11-03',
  delegateId: 2,
};
const team = { name: 'Care', memberIds: [1], leadId: 1, handingOut: 'roundRobin' };

test.each([
  ['a leave', saveLeaveSchema, leave],
  ['a team', saveTeamSchema, team],
] as const)(
  'the save schema rejects %s with an object, an array, null or true in any field',
  (_what, schema, valid) => {
    expect(schema.safeParse(valid).success).toBe(true);
    for (const name of Object.keys(valid))
      for (const value of hostile)
        expect(schema.safeParse({ ...valid, [name]: value }).success, name).toBe(false);
  },
);
