import { describe, expect, it } from 'vitest';

import { readErrorKeys } from '../testing/read-error-keys.ts';
import { reminderFormSchema, calculateReminderTime } from './reminder-form.ts';
import { reminderRequestSchema } from './reminder.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe('a reminder', () => {
  // Saturday 28 November 2026, 20:00 in Kolkata.
  const saturday = new Date('2026-11-28T14:30:00Z');

  it.each([
    ['tonight', '2026-11-27T13:30:00.000Z', new Date('2026-11-27T13:00:00Z')],
    ['tonight', undefined, saturday],
    ['tomorrow', '2026-11-29T04:00:00.000Z', saturday],
    ['monday', '2026-11-30T04:00:00.000Z', saturday],
    // On a Monday, the next one; early in the morning in Kolkata it is still Sunday in UTC.
    ['monday', '2026-12-07T04:00:00.000Z', new Date('2026-11-29T19:00:00Z')],
    ['day', '2026-12-03T04:00:00.000Z', saturday],
    ['quiet', undefined, saturday],
  ] as const)('reminderTime returns the time of %s in Kolkata (%s)', (choice, expected, now) => {
    expect(calculateReminderTime(choice, '2026-12-03', now)?.toISOString()).toBe(expected);
  });

  it('reminderSchema requires either a time within 90 days or a number of quiet days', () => {
    for (const right of [{ at: inDays(1) }, { quietDays: 3, text: 'Ask the registrar' }])
      expect(reminderRequestSchema.safeParse(right).success).toBe(true);
    for (const wrong of [
      {},
      { at: inDays(1), quietDays: 1 },
      { at: inDays(-1) },
      { at: inDays(91) },
    ])
      expect(readErrorKeys(reminderRequestSchema, wrong)).toEqual({ at: 'reminderAtInvalid' });
  });

  it('reminderFormSchema converts a form to a reminder, and names a field that lacks its day', () => {
    const form = { choice: 'quiet', day: '', quietDays: '3', text: '' };
    expect(reminderFormSchema.parse(form)).toEqual({ quietDays: 3, text: '' });
    expect(readErrorKeys(reminderFormSchema, { ...form, choice: 'day' })).toEqual({
      day: 'reminderAtInvalid',
    });
    expect(readErrorKeys(reminderFormSchema, { ...form, quietDays: '0' })).toEqual({
      quietDays: 'reminderAtInvalid',
    });
  });
});
