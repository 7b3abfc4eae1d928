import { expect, test } from 'vitest';

import { crossSiteTokenOf } from './cross-site-token.ts';

test('crossSiteTokenOf prefers the token of the __Host- cookie, which no other host can set', () => {
  expect(crossSiteTokenOf('a=1; XSRF-TOKEN=plain')).toBe('plain');
  expect(crossSiteTokenOf('XSRF-TOKEN=foreign; __Host-XSRF-TOKEN=own')).toBe('own');
  expect(crossSiteTokenOf('MY-XSRF-TOKEN=x')).toBeUndefined();
  expect(crossSiteTokenOf('')).toBeUndefined();
});
