import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createSmsSender } from './sms-sender.ts';
import { buildSendableMessage, captureSendError } from './testing/messages.ts';
import {
  parseGatewaySettings,
  startTestSmsGateway,
  type TestSmsGateway,
} from './testing/sms-gateway.ts';

let gateway: TestSmsGateway;
beforeEach(async () => {
  gateway = await startTestSmsGateway();
});
afterEach(() => gateway.stop());

const otp = () =>
  buildSendableMessage({ template: 'otp', recipient: '9876543210', body: 'Code 482913 "{to}"' });

describe('SMS', () => {
  it('sends an SMS as JSON by default, with the message id as the idempotency key', async () => {
    const message = otp();
    await createSmsSender(parseGatewaySettings({ url: gateway.url })).send(message);
    const [request] = gateway.requests;
    expect(request).toMatchObject({ method: 'POST', url: '/send' });
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': message.id,
    });
    // Braces and quotes in a text stay unchanged.
    expect(JSON.parse(request?.body ?? '')).toEqual({
      id: message.id,
      to: '9876543210',
      text: 'Code 482913 "{to}"',
    });
  });

  it('sends an SMS with the entity id, the header and the template id of the DLT register', async () => {
    const settings = parseGatewaySettings({
      url: gateway.url,
      headers: { Authorization: 'Bearer key', 'X-Template': '{templateId}' },
      body: {
        messages: [{ to: '91{to}', content: '{text}', pe: '{entityId}' }],
        sender: '{header}',
        unicode: true,
      },
      dlt: { entityId: '1101', header: 'MRDNMF', templates: { otp: '1107' } },
    });
    await createSmsSender(settings).send(otp());
    expect(gateway.requests[0]?.headers).toMatchObject({
      authorization: 'Bearer key',
      'x-template': '1107',
    });
    expect(JSON.parse(gateway.requests[0]?.body ?? '')).toEqual({
      messages: [{ to: '919876543210', content: 'Code 482913 "{to}"', pe: '1101' }],
      sender: 'MRDNMF',
      unicode: true,
    });
  });

  it('does not send an SMS whose template is not in the DLT settings', async () => {
    const dlt = { entityId: '1', header: 'H', templates: { otp: '1107' } };
    const sender = createSmsSender(parseGatewaySettings({ url: gateway.url, dlt }));
    const failure = await captureSendError(
      sender,
      buildSendableMessage({ template: 'caseClosed' }),
    );
    expect(failure).toMatchObject({ isPermanent: false });
    expect(failure.message).toContain('caseClosed');
    expect(gateway.requests).toHaveLength(0);
  });

  it('sends an SMS as form data or in the URL when configured', async () => {
    const body = { to: '{to}', msg: '{text}' };
    const form = parseGatewaySettings({ url: gateway.url, bodyFormat: 'form', body });
    await createSmsSender(form).send(otp());
    const sent = new URLSearchParams(gateway.requests[0]?.body);
    expect(Object.fromEntries(sent)).toEqual({ to: '9876543210', msg: 'Code 482913 "{to}"' });

    const url = `${gateway.url}?to={to}&msg={text}&ref={id}`;
    const message = buildSendableMessage({ recipient: '9876543210', body: 'A&B=ć' });
    await createSmsSender(parseGatewaySettings({ url, method: 'GET' })).send(message);
    const query = new URL(gateway.requests[1]?.url ?? '', gateway.url).searchParams;
    expect(query.get('msg')).toBe('A&B=ć');
    expect(query.get('ref')).toBe(message.id);
    expect(gateway.requests[1]?.body).toBe('');
  });

  it.each([
    [400, true],
    [422, true],
    [401, false],
    [404, false],
    [408, false],
    [429, false],
    [500, false],
    [503, false],
  ])('treats the gateway’s response %i as a permanent failure: %s', async (status, isPermanent) => {
    gateway.answer = { status, headers: { 'Retry-After': '120' } };
    const failure = await captureSendError(
      createSmsSender(parseGatewaySettings({ url: gateway.url })),
    );
    expect(failure).toMatchObject({ isPermanent, retryAfter: 120 });
  });

  it('decides by the response body whether the gateway accepted an SMS when acceptedWhen is set', async () => {
    const sender = createSmsSender(
      parseGatewaySettings({ url: gateway.url, acceptedWhen: '^success' }),
    );
    gateway.answer = { status: 200, body: 'error | invalid sender' };
    expect((await captureSendError(sender)).message).toContain('invalid sender');
    gateway.answer = { status: 200, body: 'success | 123' };
    await sender.send(buildSendableMessage());
  });

  it('removes the message text and the mobile number from the gateway’s error', async () => {
    const message = otp();
    gateway.answer = { status: 500, body: `can't send <${message.body}> to ${message.recipient}` };
    const failure = await captureSendError(
      createSmsSender(parseGatewaySettings({ url: gateway.url })),
      message,
    );
    expect(failure.message).toBe("The gateway answered 500: can't send <…> to …");
  });

  it('does not follow redirects of the SMS gateway, and limits the length of its error', async () => {
    gateway.answer = { status: 302, headers: { Location: gateway.url } };
    const sender = createSmsSender(parseGatewaySettings({ url: gateway.url }));
    expect((await captureSendError(sender)).isPermanent).toBe(false);
    expect(gateway.requests).toHaveLength(1);

    gateway.answer = { status: 500, body: 'x'.repeat(5_000_000) };
    expect((await captureSendError(sender)).message.length).toBeLessThan(300);
  });

  it('fails when the SMS gateway is slow or unreachable', async () => {
    gateway.answer = null;
    const sender = createSmsSender(parseGatewaySettings({ url: gateway.url, timeoutSeconds: 1 }));
    expect((await captureSendError(sender)).message).toContain('within 1 seconds');
    await gateway.stop();
    expect((await captureSendError(sender)).message).toContain('could not be reached');
  });
});
