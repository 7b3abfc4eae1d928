import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { OutgoingMessage } from './outgoing-message.ts';
import { createCase } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { queueMessages } from './message-row.ts';
import { startQueueDelivery, type RunningQueueDelivery } from './delivery.ts';
import { createEmailSender } from './email-sender.ts';
import { createMessageQueue, type MessageQueue } from './message-queue.ts';
import { createSmsSender } from './sms-sender.ts';
import { parseSmtpSettings, startMailServer, type MailServer } from './testing/mail-server.ts';
import {
  parseGatewaySettings,
  startTestSmsGateway,
  type TestSmsGateway,
} from './testing/sms-gateway.ts';

const api = useTestApi();
let mail: MailServer;
let gateway: TestSmsGateway;
const running: RunningQueueDelivery[] = [];

beforeEach(async () => {
  [mail, gateway] = await Promise.all([startMailServer(), startTestSmsGateway()]);
});
afterEach(async () => {
  gateway.answer = { status: 200 };
  await gateway.stop();
  for (const delivery of running.splice(0)) await delivery.stop();
  await mail.stop();
  await OutgoingMessage.destroy({ where: {} });
});

/** Returns the message queue of a worker. */
function messageQueue(): MessageQueue {
  const messages = createMessageQueue();
  return {
    take: (most) => api.inside(() => messages.take(most)),
    markSent: (sent) => api.inside(() => messages.markSent(sent)),
    markFailed: (...given) => api.inside(() => messages.markFailed(...given)),
    dropExpired: () => api.inside(() => messages.dropExpired()),
  };
}

/** Starts a worker's delivery over real connections to local servers. */
function deliver(): RunningQueueDelivery {
  const email = createEmailSender(parseSmtpSettings(mail.port), { filesOf: async () => [] });
  const sms = createSmsSender(parseGatewaySettings({ url: gateway.url }));
  const call = createSmsSender(parseGatewaySettings({ url: `${gateway.url}/aloud` }));
  const delivery = startQueueDelivery({
    queue: messageQueue(),
    channels: {
      email: { sender: email, keepsSecrets: false },
      sms: { sender: sms, keepsSecrets: false },
      call: { sender: call, keepsSecrets: false },
    },
    logger: pino({ level: 'silent' }),
  });
  running.push(delivery);
  return delivery;
}

type NewMessage = Parameters<typeof queueMessages>[0];
const anSms = { channel: 'sms', template: 'caseCreated', recipient: '9876543210', body: 'Case' };
const anEmail = {
  channel: 'email',
  template: 'caseForOwner',
  recipient: 'owner@example.com',
  letter: { subject: 'A case', paragraphs: ['For you'] },
  locale: 'hi',
};
const anOtp = { ...anSms, template: 'otp', body: 'Code 123456', isSecret: true };

async function queue(message: object): Promise<OutgoingMessage> {
  await api.inside(() => queueMessages(message as NewMessage));
  const row = await OutgoingMessage.findOne({ order: [['id', 'DESC']] });
  if (!row) throw new Error('The message was not written down.');
  return row;
}

const ten = { otp: 10, sms: 10, call: 10, email: 10 };
const statusOf = async (message: OutgoingMessage) => (await message.reload()).status;
const sentIds = () => gateway.requests.map((request) => request.headers['idempotency-key']);

/** Makes all waiting messages due immediately. */
const makeDue = () =>
  api.services.pool.query(
    `UPDATE outgoing_messages SET next_attempt_at = now() WHERE status = 'waiting'`,
  );

describe('a waiting message', () => {
  it('sends a waiting message once over its channel, with its delivery id', async () => {
    const [sms, email] = [await queue(anSms), await queue(anEmail)];
    deliver();
    await expect.poll(() => statusOf(sms)).toBe('sent');
    await expect.poll(() => statusOf(email)).toBe('sent');
    expect(sentIds()).toEqual([sms.deliveryId]);
    expect(mail.received[0]?.messageId).toContain(email.deliveryId);
    expect(sms).toMatchObject({ attempts: 1, lastError: null, body: 'Case' });
    expect(sms.sentAt).toBeInstanceOf(Date);
  });

  it('deletes the text of a secret message after it is sent', async () => {
    const otp = await queue(anOtp);
    deliver();
    await expect.poll(() => statusOf(otp)).toBe('sent');
    expect(gateway.requests[0]?.body).toContain('123456');
    expect(otp.body).toBe('');
  });

  it('sends a voice call through its own gateway while the SMS gateway does not respond', async () => {
    gateway.answer = ({ url }) => (url === '/send/aloud' ? { status: 200 } : null);
    const otp = await queue(anOtp);
    const call = await queue({ ...anOtp, channel: 'call', template: 'otpCall', body: '1, 2, 3' });
    deliver();
    await expect.poll(() => statusOf(call)).toBe('sent');
    expect(call.body).toBe('');
    expect(await statusOf(otp)).toBe('waiting');
  });

  it('stores the content of a sent e-mail unless the content is secret', async () => {
    const [email, secret] = [await queue(anEmail), await queue({ ...anEmail, isSecret: true })];
    deliver();
    await expect.poll(() => statusOf(secret)).toBe('sent');
    await expect.poll(() => statusOf(email)).toBe('sent');
    expect(email.letter).toEqual({ ...anEmail.letter, locale: 'hi' });
    expect(secret).toMatchObject({ body: '', letter: null });
  });

  it('sends an e-mail again after the mail server was down', async () => {
    await mail.stop();
    const email = await queue(anEmail);
    const delivery = deliver();
    await expect.poll(async () => (await email.reload()).lastError).not.toBeNull();
    expect(email).toMatchObject({ status: 'waiting', attempts: 1 });
    expect(email.nextAttemptAt?.getTime()).toBeGreaterThan(Date.now());

    mail = await startMailServer({}, mail.port);
    await makeDue();
    delivery.wake();
    await expect.poll(() => statusOf(email)).toBe('sent');
    expect(mail.received).toHaveLength(1);
    expect(email).toMatchObject({ attempts: 2, lastError: null });
  });

  it('retries a failed OTP within seconds, without waking up the worker', async () => {
    let isDown = true;
    gateway.answer = () => {
      const answer = { status: isDown ? 503 : 200 };
      isDown = false;
      return answer;
    };
    const otp = await queue(anOtp);
    deliver();
    await expect.poll(() => statusOf(otp)).toBe('sent');
    expect(sentIds()).toEqual([otp.deliveryId, otp.deliveryId]);
  });

  it('marks a message as failed with the reason after one permanent rejection', async () => {
    gateway.answer = { status: 422, body: 'no such number' };
    const sms = await queue(anSms);
    deliver();
    await expect.poll(() => statusOf(sms)).toBe('failed');
    expect(sms).toMatchObject({ attempts: 1, nextAttemptAt: null });
    expect(sms.lastError).toContain('no such number');
  });

  it('marks a message as failed after the maximum number of attempts', async () => {
    gateway.answer = { status: 500 };
    const sms = await queue(anSms);
    await sms.update({ attempts: 29 });
    deliver();
    await expect.poll(() => statusOf(sms)).toBe('failed');
  });

  it('marks an expired message as failed without sending it', async () => {
    const otp = await queue({ ...anOtp, expiresAt: new Date(Date.now() - 1000) });
    deliver();
    await expect.poll(() => statusOf(otp)).toBe('failed');
    expect(gateway.requests).toHaveLength(0);
    expect(otp.body).toBe('');
  });
});

describe('an OTP', () => {
  it('sends an OTP while other messages occupy the SMS gateway', async () => {
    gateway.answer = ({ body }) => (body.includes('123456') ? { status: 200 } : null);
    for (let count = 0; count < 30; count += 1) await queue(anSms);
    const delivery = deliver();
    await expect.poll(() => gateway.requests.length).toBe(8);
    const otp = await queue(anOtp);
    delivery.wake();
    await expect.poll(() => statusOf(otp)).toBe('sent');
  });
});

describe('several workers', () => {
  it('sends each message once with several workers', async () => {
    for (let count = 0; count < 60; count += 1) await queue(anSms);
    deliver();
    deliver();
    deliver();
    await expect.poll(() => OutgoingMessage.count({ where: { status: 'sent' } })).toBe(60);
    expect(new Set(sentIds()).size).toBe(60);
    expect(gateway.requests).toHaveLength(60);
  });

  it('sends a dead worker’s messages from another worker with the same delivery id', async () => {
    const sms = await queue(anSms);
    const dead = messageQueue();
    expect(await dead.take(ten)).toHaveLength(1);
    const delivery = deliver();
    await queue(anOtp);
    delivery.wake();
    await expect.poll(() => gateway.requests.length).toBe(1);
    expect(await statusOf(sms)).toBe('waiting');

    await makeDue();
    delivery.wake();
    await expect.poll(() => statusOf(sms)).toBe('sent');
    expect(sentIds()).toContain(sms.deliveryId);
  });

  it('keeps the status of a sent message when a slower worker reports a failure of the same message', async () => {
    const sms = await queue(anSms);
    const messages = messageQueue();
    const [slow] = await messages.take(ten);
    await makeDue();
    const [quick] = await messages.take(ten);
    if (!slow || !quick) throw new Error('The message was not taken twice.');
    await messages.markSent([{ ...quick, isToErase: false }]);
    await messages.markFailed(slow, 'too late', 5);
    expect(await statusOf(sms)).toBe('sent');
  });
});

it('loads an e-mail to send with its case, the previous mail to its recipient, and whether the recipient is the submitter', async () => {
  const { id: feedbackId, caseId } = await createCase({ email: 'asha@example.com' });
  const mine = { ...anEmail, feedbackId, recipient: 'asha@example.com', isToSubmitter: true };
  const first = await queue(mine);
  await queue({ ...anEmail, feedbackId });
  await queue(mine);
  await queue(anEmail);
  const taken = await messageQueue().take(ten);
  const inOrder = taken.toSorted((a, b) => a.rowId - b.rowId);
  expect(inOrder.map(({ thread }) => thread)).toEqual([
    { caseId, isToSubmitter: true, previous: null },
    { caseId, isToSubmitter: false, previous: null },
    { caseId, isToSubmitter: true, previous: first.deliveryId },
    null,
  ]);
});

describe('a worker', () => {
  it('a worker sends messages after the database closed all connections', async () => {
    const delivery = deliver();
    await api.services.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    // The model's connections notice the loss at their next statement.
    await expect.poll(() => queue(anSms)).toBeInstanceOf(OutgoingMessage);
    const sms = await OutgoingMessage.findOne({ rejectOnEmpty: true });
    delivery.wake();
    await expect.poll(() => statusOf(sms)).toBe('sent');
  });

  it('a worker records the running deliveries before it stops', async () => {
    gateway.answer = null;
    const sms = await queue(anSms);
    const delivery = deliver();
    await expect.poll(() => gateway.requests.length).toBe(1);
    const stopped = delivery.stop().then(() => statusOf(sms));
    await gateway.stop();
    // The gateway closed the connection: the attempt failed and was recorded.
    expect(await stopped).toBe('waiting');
    expect(sms.lastError).toContain('could not be reached');
  });
});
