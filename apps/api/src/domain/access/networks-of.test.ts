import { expect, test } from 'vitest';

import { networksOf, siteOf } from './networks-of.ts';

test.each([
  ['192.0.2.17', ['192.0.2.17', '192.0.2.*']],
  ['2001:db8:1:a7ff', ['2001:db8:1:a7ff', '2001:db8:1:a700::/56', '2001:db8:1::/48']],
  ['2001:db8:1:7', ['2001:db8:1:7', '2001:db8:1:0000::/56', '2001:db8:1::/48']],
  ['unknown', ['unknown']],
])('%s lies in its networks', (address, names) => {
  expect(networksOf(address).map(({ name }) => name)).toEqual(names);
});

test.each([
  ['192.0.2.17', '192.0.2.17'],
  ['2001:db8:1:a7ff', '2001:db8:1:a700::/56'],
  ['unknown', 'unknown'],
])('the site of %s is %s', (address, site) => {
  expect(siteOf(address)).toBe(site);
});
