import { otpLimits } from '@feedback/contract/access-limits';
import { describe, expect, it } from 'vitest';

import { RateLimitedError } from '../../../platform/errors.ts';
import { chooseOtpBudgetAlarm, findOtpBudgets, assessOtpRequest } from './assess-otp.ts';

const asked = {
  address: '192.0.2.17',
  purpose: 'mobile',
  mobile: '9876543210',
  isSent: true,
} as const;
/**
 * OTP budgets for a daily limit of 1,000: 800 OTPs verify mobiles, of which one IPv4 address gets
 * 40 a day and 60 in a burst.
 */
const budgets = findOtpBudgets(asked, 1000);
const leastWork = otpLimits.challenge.leastWork;

/** Assesses an OTP request with these counts by scope; every other scope has a count of one. */
function assessed(counts: Record<string, { day?: number; burst?: number }>) {
  const scopes = ['all', ...budgets.ofAsker.keys(), budgets.purpose];
  const counted = scopes.map((scope) => ({ scope, day: 1, burst: 1, rest: 1, ...counts[scope] }));
  return assessOtpRequest(budgets, counted);
}

const workOf = (counts: Parameters<typeof assessed>[0]) => assessed(counts).work;

describe('the OTP budgets', () => {
  it('an OTP request counts against the budgets of its purpose, its networks and its range of mobile numbers', () => {
    expect(budgets.purpose).toBe('purpose mobile');
    expect(budgets.ofPurpose).toEqual({ day: 800, burst: 60 });
    expect(Object.fromEntries(budgets.ofAsker)).toEqual({
      'mobile 192.0.2.17': { day: 40, burst: 60, few: 5 },
      'mobile 192.0.2.*': { day: 80, burst: 240, few: 50 },
      'range 987654': { burst: 60, day: 300 },
    });
  });

  it('the daily OTP budget of a purpose is a rounded-up share of the total, and the burst budget is a twentieth, but at least 60', () => {
    const of = (purpose: 'mobile' | 'password' | 'caseAccess', most: number) =>
      findOtpBudgets({ ...asked, purpose }, most).ofPurpose;
    expect(of('password', 101)).toEqual({ day: 6, burst: 60 });
    expect(of('caseAccess', 20_000)).toEqual({ day: 3000, burst: 150 });
  });

  it('an OTP request without a mobile number has no range budget, and each network may request at least twenty OTPs', () => {
    const { ofAsker } = findOtpBudgets({ ...asked, purpose: 'password', mobile: null }, 100);
    expect([...ofAsker].map(([scope, { day }]) => [scope, day])).toEqual([
      ['password 192.0.2.17', 20],
      ['password 192.0.2.*', 20],
    ]);
  });
});

describe('an OTP request', () => {
  it('requires no challenge for an OTP at an ordinary request rate', () => {
    expect(assessed({})).toEqual({ work: null, sent: 1, budget: 800, isBurst: false });
    // The address has requested a quarter of its daily share, or exactly its burst.
    expect(workOf({ 'mobile 192.0.2.17': { day: 10 } })).toBeNull();
    expect(workOf({ 'mobile 192.0.2.17': { burst: 60 } })).toBeNull();
    // The total is counted for statistics only and has no budget.
    expect(workOf({ all: { day: 10 ** 6, burst: 10 ** 6 } })).toBeNull();
    expect(assessOtpRequest(budgets, []).sent).toBe(0);
  });

  it.each([
    ['purpose mobile', 800],
    ['mobile 192.0.2.17', 40],
    ['mobile 192.0.2.*', 80],
    ['range 987654', 300],
  ])(
    'rejects OTP requests for the rest of the day after the scope %s has used its budget of %i',
    (scope, most) => {
      const last =
        scope === budgets.purpose ? { [scope]: { day: 640 } } : { [scope]: { day: most } };
      expect(() => assessed(last)).not.toThrow();
      const counts = { [scope]: { day: most + 1, rest: 3600 } };
      expect(() => assessed(counts)).toThrow(RateLimitedError);
      expect(() => assessed(counts)).toThrow(expect.objectContaining({ retryAfter: 3600 }));
    },
  );

  it('reserves the last fifth of the daily OTP budget for networks with few OTPs, after a challenge', () => {
    const kept = { 'purpose mobile': { day: 641 } };
    expect(workOf({ 'purpose mobile': { day: 640 } })).toBeNull();
    expect(workOf({ ...kept, 'mobile 192.0.2.17': { day: 5 } })).toBe(leastWork);
    expect(() => assessed({ ...kept, 'mobile 192.0.2.17': { day: 6 } })).toThrow(RateLimitedError);
    expect(() =>
      assessed({ 'purpose mobile': { day: 640 }, 'mobile 192.0.2.17': { day: 6 } }),
    ).not.toThrow();
    // The reserve is limited by network only, not by number range.
    expect(workOf({ ...kept, 'range 987654': { day: 300 } })).toBe(leastWork);
  });

  it.each([
    [{ day: 11 }, 1],
    [{ day: 20 }, 1],
    [{ day: 21 }, 2],
    [{ burst: 61 }, 1],
    [{ burst: 121 }, 2],
    [{ burst: 181 }, 4],
    [{ burst: 60 * 6 + 1 }, 32],
    [{ burst: 60 * 90 }, 32],
  ])(
    'a network with the OTP counts %j must solve a challenge of %i times the least work',
    (counts, times) => {
      expect(workOf({ 'mobile 192.0.2.17': counts })).toBe(leastWork * times);
    },
  );

  it('requires only the least challenge work when other networks cause the burst, whatever the burst’s size', () => {
    const burst = { 'purpose mobile': { burst: 60 * 90 } };
    expect(assessed(burst)).toMatchObject({ work: leastWork, isBurst: true });
    expect(assessed({ 'purpose mobile': { burst: 60 } }).isBurst).toBe(false);
    const range = { 'range 987654': { burst: 61 } };
    expect(assessed(range)).toMatchObject({ work: leastWork, isBurst: false });
  });
});

it.each([
  [{ sent: 49 }, null],
  [{ sent: 50 }, 'early'],
  [{ sent: 1, isBurst: true }, 'early'],
  [{ sent: 79 }, 'early'],
  [{ sent: 80, isBurst: true }, 'most'],
])('for %j of a budget of 100 OTPs, raises the alarm %s', (use, alarm) => {
  expect(chooseOtpBudgetAlarm({ work: null, budget: 100, isBurst: false, ...use })).toBe(alarm);
});
