import { describe, expect, it } from 'vitest';

import { calculateSecondsUntilRetry } from './retry-policy.ts';

const late = () => 1;
const early = () => 0;

describe('the wait before the next attempt', () => {
  it('doubles the wait before each further attempt, up to an hour', () => {
    const waits = [1, 2, 3, 10, 29].map((attempts) =>
      calculateSecondsUntilRetry('caseCreated', attempts, 0, late),
    );
    expect(waits).toEqual([5, 10, 20, 2560, 3600]);
  });

  it('reduces the wait before the next attempt randomly by up to half', () => {
    expect(calculateSecondsUntilRetry('caseCreated', 3, 0, early)).toBe(10);
    expect(calculateSecondsUntilRetry('caseCreated', 3, 0, late)).toBe(20);
  });

  it('waits at most 15 seconds before the next attempt to send an OTP', () => {
    expect(calculateSecondsUntilRetry('otp', 1, 0, late)).toBe(1);
    expect(calculateSecondsUntilRetry('otp', 10, 0, late)).toBe(15);
    expect(calculateSecondsUntilRetry('otpCall', 10, 0, late)).toBe(15);
  });

  it('waits at least as long as the server requested, up to an hour', () => {
    expect(calculateSecondsUntilRetry('caseCreated', 1, 120, late)).toBe(120);
    expect(calculateSecondsUntilRetry('caseCreated', 1, 1e9, late)).toBe(3600);
  });

  it('returns no wait after the maximum number of attempts', () => {
    expect(calculateSecondsUntilRetry('caseCreated', 29)).not.toBeNull();
    expect(calculateSecondsUntilRetry('caseCreated', 30)).toBeNull();
    expect(calculateSecondsUntilRetry('otp', 39)).not.toBeNull();
    expect(calculateSecondsUntilRetry('otp', 40)).toBeNull();
  });
});
