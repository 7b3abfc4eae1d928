import { expect, test } from 'vitest';

import { boundArrivalTime } from './bounded-arrival.ts';

const now = new Date('2026-11-28T10:00:00.600Z');

test.each([
  ['takes the end of the second that the mailbox reports', '2026-11-28T09:59:58Z', '09:59:58.999'],
  ['ends at now in the present second', '2026-11-28T10:00:00Z', '10:00:00.600'],
  ['takes now for a time in the future', '2026-11-28T10:00:01Z', '10:00:00.600'],
  ['takes now for a time of more than a year ago', '2025-11-01T10:00:00Z', '10:00:00.600'],
])('the arrival of a mail %s', (_what, reported, expected) => {
  expect(boundArrivalTime(new Date(reported), now).toISOString()).toBe(`2026-11-28T${expected}Z`);
});
