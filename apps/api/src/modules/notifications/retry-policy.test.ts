import { describe, expect, it } from 'vitest';

import { secondsUntilRetry } from './retry-policy.ts';

const late = () => 1;
const early = () => 0;

describe('the wait before the next attempt', () => {
  it('doubles each time, up to an hour', () => {
    const waits = [1, 2, 3, 10, 29].map((attempts) =>
      secondsUntilRetry('caseCreated', attempts, 0, late),
    );
    expect(waits).toEqual([5, 10, 20, 2560, 3600]);
  });

  it('varies randomly by half', () => {
    expect(secondsUntilRetry('caseCreated', 3, 0, early)).toBe(10);
    expect(secondsUntilRetry('caseCreated', 3, 0, late)).toBe(20);
  });

  it('stays short for an OTP, for which a person waits', () => {
    expect(secondsUntilRetry('otp', 1, 0, late)).toBe(1);
    expect(secondsUntilRetry('otp', 10, 0, late)).toBe(15);
    expect(secondsUntilRetry('otpCall', 10, 0, late)).toBe(15);
  });

  it('respects the time that the other side requested, up to an hour', () => {
    expect(secondsUntilRetry('caseCreated', 1, 120, late)).toBe(120);
    expect(secondsUntilRetry('caseCreated', 1, 1e9, late)).toBe(3600);
  });

  it('ends after the maximum number of attempts', () => {
    expect(secondsUntilRetry('caseCreated', 29)).not.toBeNull();
    expect(secondsUntilRetry('caseCreated', 30)).toBeNull();
    expect(secondsUntilRetry('otp', 39)).not.toBeNull();
    expect(secondsUntilRetry('otp', 40)).toBeNull();
  });
});
