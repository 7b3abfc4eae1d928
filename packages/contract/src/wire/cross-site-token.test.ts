import { expect, test } from 'vitest';

import { crossSiteTokenOf } from './cross-site-token.ts';

test('the token is that of the cookie which no other host can have set', () => {
  expect(crossSiteTokenOf('a=1; XSRF-TOKEN=plain')).toBe('plain');
  expect(crossSiteTokenOf('XSRF-TOKEN=foreign; __Host-XSRF-TOKEN=own')).toBe('own');
  expect(crossSiteTokenOf('MY-XSRF-TOKEN=x')).toBeUndefined();
  expect(crossSiteTokenOf('')).toBeUndefined();
});
