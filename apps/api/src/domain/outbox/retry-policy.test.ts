import { describe, expect, it } from 'vitest';

import { nextWait } from './retry-policy.ts';

const late = () => 1;
const early = () => 0;

describe('the next try', () => {
  it('waits twice as long each time, up to an hour', () => {
    const waits = [1, 2, 3, 10, 29].map((attempts) => nextWait('caseCreated', attempts, 0, late));
    expect(waits).toEqual([5, 10, 20, 2560, 3600]);
  });

  it('leaves half of the wait to chance', () => {
    expect(nextWait('caseCreated', 3, 0, early)).toBe(10);
    expect(nextWait('caseCreated', 3, 0, late)).toBe(20);
  });

  it('comes quickly for an OTP, which somebody waits for', () => {
    expect(nextWait('otp', 1, 0, late)).toBe(1);
    expect(nextWait('otp', 10, 0, late)).toBe(15);
    expect(nextWait('otpCall', 10, 0, late)).toBe(15);
  });

  it('is not before the other side asked, within reason', () => {
    expect(nextWait('caseCreated', 1, 120, late)).toBe(120);
    expect(nextWait('caseCreated', 1, 1e9, late)).toBe(3600);
  });

  it('never comes after enough of them', () => {
    expect(nextWait('caseCreated', 29)).not.toBeNull();
    expect(nextWait('caseCreated', 30)).toBeNull();
    expect(nextWait('otp', 39)).not.toBeNull();
    expect(nextWait('otp', 40)).toBeNull();
  });
});
