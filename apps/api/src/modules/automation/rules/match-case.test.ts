import { ruleConditionsSchema } from '@feedback/contract/automation/rule';
import { expect, test } from 'vitest';

import { isTriggerMet, isWithinHours, matchesCase, type RuleFacts } from './match-case.ts';

const facts: RuleFacts = {
  audience: 'c',
  feedbackType: 'Redemption',
  subType: 'Delay',
  description: 'My refund of the SIP\nhas not come. धनवापसी नहीं मिली',
  location: 'Pune',
  class: 'query',
  channel: 'phone',
  source: 'direct',
  tagIds: [3],
};
/** 10:30 in India. */
const at = new Date('2026-06-01T05:00:00Z');

test.each([
  [{}, true],
  [{ types: [{ feedbackType: 'redemption' }] }, true],
  [{ types: [{ feedbackType: 'Redemption', subType: 'Wrong amount' }] }, false],
  [{ types: [{ feedbackType: 'SIP' }, { feedbackType: 'Redemption', subType: 'Delay' }] }, true],
  [{ words: ['fund'] }, false],
  [{ words: ['fund', 'SIP has NOT come'] }, true],
  [{ words: ['धन'] }, false],
  [{ words: ['धनवापसी'] }, true],
  [{ audiences: ['d', 'e'] }, false],
  [{ locations: ['Mumbai', 'Pune'] }, true],
  [{ classes: ['complaint'] }, false],
  [{ channels: ['phone'] }, true],
  [{ sources: ['scores'] }, false],
  [{ tagIds: [1, 3] }, true],
  [{ tagIds: [1] }, false],
  [{ hours: { from: 10, to: 11 } }, true],
  [{ hours: { from: 11, to: 24 } }, false],
  [{ audiences: ['c'], locations: ['Pune'], words: ['dividend'] }, false],
])('the conditions %j match the case: %s', (conditions, isMatching) => {
  expect(matchesCase(ruleConditionsSchema.parse(conditions), facts, at)).toBe(isMatching);
});

test('hours may go past midnight', () => {
  const night = { from: 18, to: 9 };
  expect(isWithinHours(night, at)).toBe(false);
  expect(isWithinHours(night, new Date('2026-06-01T18:30:00Z'))).toBe(true);
  expect(isWithinHours(night, new Date('2026-06-01T12:29:59Z'))).toBe(false);
});

test('a wait counts from its first day, and a closed or erased case triggers no rule', () => {
  const trigger = { kind: 'waiting', days: 3 } as const;
  const waiting = { status: 'assigned', waitingFor: 'submitter' } as const;
  const since = (day: string) => ({ ...waiting, waitingSince: new Date(`${day}T05:00:00Z`) });
  expect(isTriggerMet(trigger, since('2026-05-29'), at)).toBe(true);
  expect(isTriggerMet(trigger, since('2026-05-30'), at)).toBe(false);
  expect(isTriggerMet(trigger, { status: 'assigned' }, at)).toBe(false);
  for (const state of [{ status: 'closed' }, { status: 'open', erasedAt: at }] as const)
    expect(isTriggerMet({ kind: 'created' }, state, at)).toBe(false);
});
