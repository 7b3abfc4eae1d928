import { expect, it } from 'vitest';

import { readErrorKeys } from '../testing/read-error-keys.ts';
import { handOverCasesSchema } from './handover.ts';
import { saveTeamSchema } from './team.ts';

const team = { name: 'Payments', memberIds: ['7', 8], leadId: '8', handingOut: 'roundRobin' };

const errorsFor = (given: object) => readErrorKeys(saveTeamSchema, { ...team, ...given });

it('saveTeamSchema requires a lead who is a member of the team', () => {
  const read = { ...team, memberIds: [7, 8], leadId: 8 };
  expect(saveTeamSchema.parse(team)).toEqual(read);
  expect(errorsFor({ id: '3', version: 2, handingOut: 'leastLoaded' })).toEqual({});
  expect(errorsFor({ leadId: 9 })).toEqual({ leadId: 'leadIsMember' });
  expect(errorsFor({ memberIds: ['7'], leadId: 7 })).toEqual({});
});

it.each([
  ['name', '', 'teamRequired'],
  ['name', 'a'.repeat(36), 'max35'],
  ['memberIds', [], 'membersRequired'],
  ['memberIds', undefined, 'membersRequired'],
  ['leadId', '', 'leadRequired'],
  ['leadId', undefined, 'leadRequired'],
  ['handingOut', 'x', 'handingOutRequired'],
  ['handingOut', undefined, 'handingOutRequired'],
])('validates a team’s %s: %j gives the error %s', (field, value, key) => {
  expect(errorsFor({ [field]: value })).toEqual({ [field]: key });
});

it('saveTeamSchema accepts at most fifty team members', () => {
  const memberIds = Array.from({ length: 51 }, (_, at) => at + 1);
  expect(errorsFor({ memberIds: memberIds.slice(1) })).toEqual({});
  expect(errorsFor({ memberIds })).toEqual({ memberIds: 'tooManyMembers' });
});

it('saveTeamSchema reports an invalid name and an invalid lead together', () => {
  expect(errorsFor({ name: '', leadId: 9 })).toEqual({
    name: 'teamRequired',
    leadId: 'leadIsMember',
  });
  for (const value of [null, 'x', undefined])
    expect(readErrorKeys(saveTeamSchema, value)).toEqual({ '': 'invalidValue' });
});

it('handOverCasesSchema accepts a handover of open cases to a person or a team, with a reason', () => {
  for (const kind of ['person', 'team'])
    expect(handOverCasesSchema.parse({ to: { kind, id: '7' }, reason: 'a\nb' })).toEqual({
      to: { kind, id: 7 },
      reason: 'a\nb',
    });
  const to = { kind: 'person', id: 7 };
  expect(readErrorKeys(handOverCasesSchema, { to, reason: '' })).toEqual({
    reason: 'textRequired',
  });
  expect(readErrorKeys(handOverCasesSchema, { to, reason: 'a'.repeat(501) })).toEqual({
    reason: 'reasonMax',
  });
  expect(handOverCasesSchema.safeParse({ to: { ...to, kind: 'x' }, reason: 'a' }).success).toBe(
    false,
  );
  expect(handOverCasesSchema.safeParse({ to: { ...to, id: 0 }, reason: 'a' }).success).toBe(false);
});
