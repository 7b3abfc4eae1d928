import { expect, test } from 'vitest';

import { isAuthenticMail } from './authentic-mail.ts';

const mail = (results: string, namesSeveral = false) => ({
  sender: 'asha@example.com',
  namesSeveral,
  headers: new Map([['authentication-results', results]]),
});

const isTaken = (...of: Parameters<typeof mail>) =>
  isAuthenticMail(mail(...of), 'mx.meridian.example');

test.each([
  'mx.meridian.example; dmarc=pass (p=NONE (so far)) header.from=example.com',
  'mx.meridian.example; dmarc=pass(p=NONE)header.from=example.com',
  'mx.meridian.example; dmarc=pass (((((5))))) header.from=example.com',
  'MX.meridian.example 1; spf=fail; dkim=pass header.i=@example.com header.d=Example.com',
  'mx.meridian.example; dmarc=pass header.from=example.com\nmx.meridian.example; dmarc=fail',
])(
  'confirms a mail’s sender by the Authentication-Results of the trusted server: %s',
  (results) => {
    expect(isTaken(results)).toBe(true);
    expect(isTaken(results, true)).toBe(false);
  },
);

test.each([
  '',
  'mx.else.example; dmarc=pass header.from=example.com',
  'mx.meridian.example; dmarc=fail header.from=example.com',
  'mx.meridian.example; dmarc=pass header.from=else.example',
  'mx.meridian.example; dkim=pass header.d=else.example',
  'mx.meridian.example; spf=pass header.d=example.com header.from=example.com',
  'mx.meridian.example; dmarc=pass ((((((6)))))) header.from=example.com',
  'mx.meridian.example; spf=pass smtp.mailfrom=asha@example.com',
  'mx.meridian.example; spf=fail (; dmarc=pass header.from=example.com',
  'mx.meridian.example; spf=fail (a ; dmarc=pass header.from=example.com )',
  'mx.meridian.example; spf=fail smtp.mailfrom="; dmarc=pass header.from=example.com "@x.example',
  'mx.meridian.example; dmarc=fail\nmx.meridian.example; dmarc=pass header.from=example.com',
])('does not confirm a mail’s sender by the Authentication-Results: %s', (results) => {
  expect(isTaken(results)).toBe(false);
});

test('confirms no sender without an Authentication-Results header or a trusted server', () => {
  const results = '; dmarc=pass header.from=example.com';
  for (const server of [null, '']) expect(isAuthenticMail(mail(results), server)).toBe(false);
  const bare = { ...mail(''), headers: new Map<string, string>() };
  expect(isAuthenticMail(bare, 'mx.meridian.example')).toBe(false);
});

test('does not confirm a sender whose address has no domain', () => {
  const given = mail('mx.meridian.example; dmarc=pass header.from=undefined header.from=');
  for (const sender of ['asha', 'asha@', ''])
    expect(isAuthenticMail({ ...given, sender }, 'mx.meridian.example')).toBe(false);
});
