import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { expect, it } from 'vitest';

import { getRefreshIntervalWhileSending } from './case-query.ts';

/** Returns a case with one reply of this age in milliseconds and this delivery state. */
const caseWith = (age: number, status: 'waiting' | 'sent' | 'failed') =>
  ({
    timeline: [
      {
        kind: 'out',
        at: new Date(Date.now() - age).toISOString(),
        delivery: [{ id: 1, channel: 'sms', status, sentAt: null }],
      },
    ],
  }) as unknown as CaseDetail;

it('reloads a case for a limited time while a new reply is waiting to be sent', () => {
  expect(getRefreshIntervalWhileSending(undefined)).toBe(false);
  expect(getRefreshIntervalWhileSending(caseWith(1000, 'waiting'))).toBeGreaterThan(0);
  expect(getRefreshIntervalWhileSending(caseWith(1000, 'sent'))).toBe(false);
  expect(getRefreshIntervalWhileSending(caseWith(1000, 'failed'))).toBe(false);
  expect(getRefreshIntervalWhileSending(caseWith(90_000, 'waiting'))).toBe(false);
});
