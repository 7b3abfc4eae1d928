import { expect, test } from 'vitest';

import { boundArrivalTime } from './bounded-arrival.ts';

const now = new Date('2026-11-28T10:00:00.600Z');

test.each([
  ['uses the end of the second that the mailbox reports', '2026-11-28T09:59:58Z', '09:59:58.999'],
  ['uses now for the current second', '2026-11-28T10:00:00Z', '10:00:00.600'],
  ['uses now for a time in the future', '2026-11-28T10:00:01Z', '10:00:00.600'],
  ['uses now for a time more than a year ago', '2025-11-01T10:00:00Z', '10:00:00.600'],
])('calculates the arrival time of a mail: %s', (_what, reported, expected) => {
  expect(boundArrivalTime(new Date(reported), now).toISOString()).toBe(`2026-11-28T${expected}Z`);
});
