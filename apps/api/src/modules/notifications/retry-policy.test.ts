import { describe, expect, it } from 'vitest';

import { secondsUntilRetry } from './retry-policy.ts';

const late = () => 1;
const early = () => 0;

describe('the wait before the next attempt', () => {
  it('doubles the wait before each further attempt, up to an hour', () => {
    const waits = [1, 2, 3, 10, 29].map((attempts) =>
      secondsUntilRetry('caseCreated', attempts, 0, late),
    );
    expect(waits).toEqual([5, 10, 20, 2560, 3600]);
  });

  it('reduces the wait before the next attempt randomly by up to half', () => {
    expect(secondsUntilRetry('caseCreated', 3, 0, early)).toBe(10);
    expect(secondsUntilRetry('caseCreated', 3, 0, late)).toBe(20);
  });

  it('waits at most 15 seconds before the next attempt to send an OTP', () => {
    expect(secondsUntilRetry('otp', 1, 0, late)).toBe(1);
    expect(secondsUntilRetry('otp', 10, 0, late)).toBe(15);
    expect(secondsUntilRetry('otpCall', 10, 0, late)).toBe(15);
  });

  it('waits at least as long as the server requested, up to an hour', () => {
    expect(secondsUntilRetry('caseCreated', 1, 120, late)).toBe(120);
    expect(secondsUntilRetry('caseCreated', 1, 1e9, late)).toBe(3600);
  });

  it('returns no wait after the maximum number of attempts', () => {
    expect(secondsUntilRetry('caseCreated', 29)).not.toBeNull();
    expect(secondsUntilRetry('caseCreated', 30)).toBeNull();
    expect(secondsUntilRetry('otp', 39)).not.toBeNull();
    expect(secondsUntilRetry('otp', 40)).toBeNull();
  });
});
