import { describe, expect, it } from 'vitest';

import { emailDelivery, smsDelivery } from './delivery.ts';

describe('NOTIFY_EMAIL', () => {
  it('is the outbox when nothing is said', () => {
    expect(emailDelivery()(undefined)).toEqual({ value: { kind: 'outbox' } });
    expect(emailDelivery()('outbox')).toEqual({ value: { kind: 'outbox' } });
  });

  it('names a server, its port by its kind, and a user', () => {
    expect(emailDelivery()('smtps://us%40er:p%3Ass@mail.example.com?from=a@b.example')).toEqual({
      value: {
        kind: 'smtp',
        host: 'mail.example.com',
        port: 465,
        secure: true,
        requireTls: true,
        auth: { user: 'us@er', pass: 'p:ss' },
        from: 'a@b.example',
      },
    });
    expect(emailDelivery()('smtp://relay')).toMatchObject({ value: { port: 587, auth: null } });
  });

  it.each([
    'mail.example.com',
    'http://mail.example.com',
    'smtp://',
    'smtp://u:hunter2@host?pool=true',
    'smtp://u:hunter2@host?tls=maybe',
    'smtp://u:hunter2@host?from=nobody',
    'smtp://u:hunter2%@host',
  ])('refuses %s in words that help and keep the password', (raw) => {
    const result = emailDelivery()(raw);
    expect(result).toHaveProperty('problem');
    expect(JSON.stringify(result)).not.toContain('hunter2');
  });
});

describe('NOTIFY_SMS', () => {
  it('takes a gateway by its address alone', () => {
    expect(smsDelivery()('{"url":"https://sms.example.com/send"}')).toMatchObject({
      value: { kind: 'gateway', method: 'POST', bodyFormat: 'json', timeoutSeconds: 15 },
    });
  });

  it.each([
    ['twilio', 'outbox'],
    ['{"url":"ftp://x"}', 'url'],
    ['{"url":"https://x.example","method":"DELETE"}', 'method'],
    ['{"url":"https://x.example","acceptedWhen":"("}', 'acceptedWhen'],
    ['{"url":"https://x.example","timeoutSeconds":0}', 'timeoutSeconds'],
    ['{"url":"https://x.example","headers":{"Authorization":5}}', 'headers.Authorization'],
    ['{"url":"https://x.example","key":"hunter2"}', 'key'],
  ])('refuses %s and names what is wrong', (raw, named) => {
    const result = smsDelivery()(raw);
    expect(result).toHaveProperty('problem', expect.stringContaining(named));
    expect(JSON.stringify(result)).not.toContain('hunter2');
  });
});
