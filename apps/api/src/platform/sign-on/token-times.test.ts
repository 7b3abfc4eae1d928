import { describe, expect, test } from 'vitest';

import { requirePlausibleTimes } from './token-times.ts';

const nowMs = Date.UTC(2026, 10, 2, 10);
const now = nowMs / 1000;
const check = (changes: object) => () =>
  requirePlausibleTimes({ iat: now, exp: now + 300, ...changes }, nowMs);

describe('the times of an ID token', () => {
  test.each([
    ['now', {}],
    ['by a clock that is 30 seconds ahead', { iat: now + 30 }],
    ['when the sign-in began', { iat: now - 600 }],
    ['with the time of an earlier session at the provider', { auth_time: now - 86_400 }],
  ])('accepts an ID token issued %s', (_title, changes) => {
    expect(check(changes)).not.toThrow();
  });

  test.each([
    ['iat in 2096', { iat: 4e9, exp: 4e9 + 300 }],
    ['iat a minute ahead', { iat: now + 60 }],
    ['iat before the sign-in began', { iat: now - 3600 }],
    ['iat as text', { iat: String(now) }],
    ['a negative iat', { iat: -1 }],
    ['no iat', { iat: undefined }],
    ['no exp', { exp: undefined }],
    ['exp before iat', { iat: now + 20, exp: now + 10 }],
    ['auth_time ahead', { auth_time: now + 3600 }],
    ['auth_time as text', { auth_time: 'today' }],
  ])('rejects an ID token with %s', (_title, changes) => {
    expect(check(changes)).toThrow('The ID token');
  });
});
