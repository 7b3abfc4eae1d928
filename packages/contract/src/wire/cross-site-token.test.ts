import { expect, test } from 'vitest';

import { crossSiteTokenOf } from './cross-site-token.ts';

test('prefers the token in the cookie that no other host can set', () => {
  expect(crossSiteTokenOf('a=1; XSRF-TOKEN=plain')).toBe('plain');
  expect(crossSiteTokenOf('XSRF-TOKEN=foreign; __Host-XSRF-TOKEN=own')).toBe('own');
  expect(crossSiteTokenOf('MY-XSRF-TOKEN=x')).toBeUndefined();
  expect(crossSiteTokenOf('')).toBeUndefined();
});
