import { otpLimits } from '@feedback/contract/access-limits';
import { expect, test } from 'vitest';

import { listNetworksContaining, findCustomerNetwork } from './networks.ts';

test.each([
  ['192.0.2.17', { '192.0.2.17': 'line', '192.0.2.*': 'neighbours' }],
  ['203.119.114.7', { '203.119.114.7': 'line', '203.119.114.*': 'neighbours' }],
  [
    '2001:db8:1:a7ff',
    {
      '2001:db8:1:a7ff': 'line',
      '2001:db8:1:a700::/56': 'site',
      '2001:db8:1::/48': 'organisation',
    },
  ],
  [
    '2001:db8:1:7',
    { '2001:db8:1:7': 'line', '2001:db8:1:0000::/56': 'site', '2001:db8:1::/48': 'organisation' },
  ],
  ['unknown', { unknown: 'line' }],
  ['v192.0.2.17', { 'v192.0.2.17': 'line' }],
  ['192.0.2.17.', { '192.0.2.17.': 'line' }],
] as const)(
  'returns the networks that contain the address %s, narrowest first, with each network’s share of the OTP budget',
  (address, of) => {
    const { networks } = otpLimits.budget;
    expect(listNetworksContaining(address)).toEqual(
      Object.entries(of).map(([name, share]) => ({ name, share: networks[share] })),
    );
  },
);

test.each([
  ['192.0.2.17', '192.0.2.17'],
  ['2001:db8:1:a7ff', '2001:db8:1:a700::/56'],
  ['unknown', 'unknown'],
])('the customer network of the address %s is %s', (address, site) => {
  expect(findCustomerNetwork(address)).toBe(site);
});
