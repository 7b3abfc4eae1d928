import { expect, test } from 'vitest';

import { readCrossSiteToken } from './cross-site-token.ts';

test('readCrossSiteToken prefers the token of the __Host- cookie, which no other host can set', () => {
  expect(readCrossSiteToken('a=1; XSRF-TOKEN=plain')).toBe('plain');
  expect(readCrossSiteToken('XSRF-TOKEN=foreign; __Host-XSRF-TOKEN=own')).toBe('own');
  expect(readCrossSiteToken('MY-XSRF-TOKEN=x')).toBeUndefined();
  expect(readCrossSiteToken('')).toBeUndefined();
});
