import { describe, expect, it } from 'vitest';

import { readProductConfig } from './config.ts';
import { emailDeliverySchema } from './email-delivery.ts';

const schema = emailDeliverySchema();

describe('the NOTIFY_EMAIL variable', () => {
  it('NOTIFY_EMAIL defaults to the outbox', () => {
    expect(schema.parse(undefined)).toEqual({ kind: 'outbox' });
    expect(schema.parse('outbox')).toEqual({ kind: 'outbox' });
  });

  it('parses server, user and sender from NOTIFY_EMAIL, and derives the port from the protocol', () => {
    expect(schema.parse('smtps://us%40er:p%3Ass@mail.example.com?from=a@b.example')).toEqual({
      kind: 'smtp',
      host: 'mail.example.com',
      port: 465,
      secure: true,
      requireTls: true,
      auth: { user: 'us@er', pass: 'p:ss' },
      from: 'a@b.example',
    });
    expect(schema.parse('smtp://relay')).toMatchObject({ port: 587, auth: null });
  });

  it.each([
    ['mail.example.com', 'write "outbox" or an address such as smtps://'],
    ['http://mail.example.com', 'begins with smtp: or smtps:'],
    ['smtp://', 'begins with smtp: or smtps:'],
    ['smtp://u:hunter2@host?pool=true', '"pool" is not a known parameter'],
    ['smtp://u:hunter2@host?tls=maybe', 'tls= must be "required" or'],
    ['smtp://u:hunter2@host?from=nobody', 'from= is not an e-mail address'],
    ['smtp://u:hunter2%@host', 'write % in the user or the password as %25'],
  ])(
    'rejects NOTIFY_EMAIL=%s with a helpful error that does not repeat the password',
    (raw, words) => {
      const start = () => readProductConfig({ NOTIFY_EMAIL: raw }, '/srv');
      expect(start).toThrow(words);
      expect(start).toThrow(/^NOTIFY_EMAIL: (?!.*hunter2)/);
    },
  );
});
