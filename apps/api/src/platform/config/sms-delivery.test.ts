import { describe, expect, it } from 'vitest';

import { readConfig } from './config.ts';
import { callDelivery, smsDelivery } from './sms-delivery.ts';

const schema = smsDelivery();

describe('NOTIFY_SMS', () => {
  it('accepts a gateway by its address alone', () => {
    expect(schema.parse('{"url":"https://sms.example.com/send"}')).toMatchObject({
      kind: 'gateway',
      method: 'POST',
      bodyFormat: 'json',
      timeoutSeconds: 15,
    });
  });

  it.each([
    ['twilio', 'write "outbox" or JSON such as'],
    ['5', 'write "outbox" or JSON such as'],
    ['{"url":"ftp://x"}', 'url'],
    ['{"url":"https://x.example","method":"DELETE"}', 'method'],
    ['{"url":"https://x.example","acceptedWhen":"("}', 'acceptedWhen'],
    ['{"url":"https://x.example","timeoutSeconds":0}', 'timeoutSeconds'],
    ['{"url":"https://x.example","headers":{"Authorization":5}}', 'headers.Authorization'],
    ['{"url":"https://x.example","key":"hunter2"}', 'key'],
  ])('rejects %s and names what is wrong', (raw, named) => {
    const start = () => readConfig({ NOTIFY_SMS: raw }, '/srv');
    expect(start).toThrow(named);
    expect(start).toThrow(/^NOTIFY_SMS: (?!.*hunter2)/);
  });
});

describe('NOTIFY_CALL', () => {
  it('turns calls off by default and accepts the same values as NOTIFY_SMS', () => {
    expect(callDelivery().parse(undefined)).toBeNull();
    expect(callDelivery().parse('outbox')).toEqual({ kind: 'outbox' });
    const settings = { url: 'https://voice.example.com/call', body: { to: '{to}', say: '{text}' } };
    expect(callDelivery().parse(JSON.stringify(settings))).toMatchObject({
      kind: 'gateway',
      ...settings,
    });
    expect(() => readConfig({ NOTIFY_CALL: '{"url":"voice.example.com"}' }, '/srv')).toThrow(
      /^NOTIFY_CALL: url must be/,
    );
  });
});
