import type { LookupAddress } from 'node:dns';
import dns from 'node:dns/promises';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';

import { expect, test, vi } from 'vitest';

import { findPort } from '../../platform/http/http-server.ts';
import {
  findWebhookUrlProblem,
  isPublicIpAddress,
  resolvePublicAddress,
} from './public-address.ts';
import { sendWebhookDelivery } from './send-delivery.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  '2001::1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
])('treats the IP address %s as private', (address) => {
  expect(isPublicIpAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2001:4860:4860::8888'])(
  'treats the IP address %s as public',
  (address) => {
    expect(isPublicIpAddress(address)).toBe(true);
  },
);

test.each([
  ['http://crm.example.com/', 'webhookUrl'],
  ['https://me@crm.example.com/', 'webhookUrl'],
  ['https://:secret@crm.example.com/', 'webhookUrl'],
  ['crm.example.com', 'webhookUrl'],
  ['https://127.1/', 'webhookPrivate'],
  ['https://2130706433/', 'webhookPrivate'],
  ['https://[::1]/', 'webhookPrivate'],
  ['https://localhost/', 'webhookPrivate'],
  ['https://crm.localhost/', 'webhookPrivate'],
  ['https://localhost.example.com/', null],
  ['https://crm.example.com:8443/hooks?a=b', null],
] as const)('validates the webhook URL %s with the result %s', (url, fault) => {
  expect(findWebhookUrlProblem(url, false)).toBe(fault);
});

test('accepts webhook URLs with private addresses and plain http when private webhooks are allowed', () => {
  expect(findWebhookUrlProblem('http://10.0.0.1/', true)).toBeNull();
  expect(findWebhookUrlProblem('https://10.0.0.1/', true)).toBeNull();
  expect(findWebhookUrlProblem('ftp://10.0.0.1/', true)).toBe('webhookUrl');
});

const anyDelivery = {
  messageId: 'msg_1',
  body: '{}',
  secrets: [Buffer.alloc(32)],
  at: new Date(),
};

test('rejects a webhook host name that resolves to a private address, unless private webhooks are allowed', async () => {
  expect(await resolvePublicAddress(new URL('https://localhost/'), false)).toBe('privateAddress');
  expect(await resolvePublicAddress(new URL('https://nowhere.invalid/'), false)).toBe('unresolved');
  expect(await resolvePublicAddress(new URL('https://[::1]/'), true)).toEqual({
    address: '::1',
    family: 6,
  });
  const url = 'https://localhost:1/';
  const delivery = { ...anyDelivery, url };
  expect(await sendWebhookDelivery(delivery, false)).toMatchObject({ failure: 'privateAddress' });
  expect(await sendWebhookDelivery(delivery, true)).toMatchObject({ failure: 'connection' });
});

/** Makes the next DNS lookup return these IPv4 addresses; returns a function that restores DNS. */
function findOnce(...addresses: readonly string[]): () => void {
  const found = addresses.map((address) => ({ address, family: 4 })) as unknown as LookupAddress;
  const looked = vi.spyOn(dns, 'lookup').mockResolvedValueOnce(found);
  syncBuiltinESMExports();
  return () => {
    looked.mockRestore();
    syncBuiltinESMExports();
  };
}

test.each([
  [['8.8.8.8', '8.8.4.4'], { address: '8.8.8.8', family: 4 }],
  [['8.8.8.8', '10.0.0.1'], 'privateAddress'],
])(
  'accepts a webhook host name only if all its addresses are public (%j)',
  async (addresses, resolved) => {
    const restore = findOnce(...addresses);
    const outcome = await resolvePublicAddress(new URL('https://crm.example.com/'), false);
    restore();
    expect(outcome).toEqual(resolved);
  },
);

test('delivers a webhook to the address from the first lookup of the host name', async () => {
  const hosts: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    hosts.push(request.headers.host);
    response.end();
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const host = `looked-at-once.example:${findPort(server)}`;
  // The name resolves only once; a second lookup would fail.
  const restore = findOnce('127.0.0.1');
  const outcome = await sendWebhookDelivery({ ...anyDelivery, url: `http://${host}/` }, true);
  restore();
  server.close();
  expect(outcome).toMatchObject({ failure: null, httpStatus: 200 });
  expect(hosts).toEqual([host]);
});
