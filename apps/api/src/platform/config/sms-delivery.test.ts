import { describe, expect, it } from 'vitest';

import { readProductConfig } from './config.ts';
import { callDeliverySchema, smsDeliverySchema } from './sms-delivery.ts';

const schema = smsDeliverySchema();

describe('the NOTIFY_SMS variable', () => {
  it('fills in default settings when NOTIFY_SMS gives only the gateway’s URL', () => {
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
  ])('rejects NOTIFY_SMS=%s and names the wrong setting', (raw, named) => {
    const start = () => readProductConfig({ NOTIFY_SMS: raw }, '/srv');
    expect(start).toThrow(named);
    expect(start).toThrow(/^NOTIFY_SMS: (?!.*hunter2)/);
  });
});

describe('the NOTIFY_CALL variable', () => {
  it('turns voice calls off when NOTIFY_CALL is not set, and accepts the values of NOTIFY_SMS', () => {
    expect(callDeliverySchema().parse(undefined)).toBeNull();
    expect(callDeliverySchema().parse('outbox')).toEqual({ kind: 'outbox' });
    const settings = { url: 'https://voice.example.com/call', body: { to: '{to}', say: '{text}' } };
    expect(callDeliverySchema().parse(JSON.stringify(settings))).toMatchObject({
      kind: 'gateway',
      ...settings,
    });
    expect(() => readProductConfig({ NOTIFY_CALL: '{"url":"voice.example.com"}' }, '/srv')).toThrow(
      /^NOTIFY_CALL: url must be/,
    );
  });
});
