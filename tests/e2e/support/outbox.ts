import { expect, type APIRequestContext } from '@playwright/test';

interface OutboxMessage {
  id: string;
  channel: 'sms' | 'email';
  to: string;
  subject: string | null;
  body: string;
  template: string;
  createdAt: string;
}

/** Returns the messages to a person, newest first. */
export async function readMessagesTo(
  request: APIRequestContext,
  to: string,
): Promise<OutboxMessage[]> {
  const answer = await request.get(`/dev/outbox?to=${encodeURIComponent(to)}`, {
    headers: { Accept: 'application/json' },
  });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

/** Waits for a message that matches and returns the text of the newest one. */
export async function waitForMessage(
  request: APIRequestContext,
  to: string,
  pattern: RegExp,
): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const messages = await readMessagesTo(request, to);
      found = messages.map((message) => message.body).find((body) => pattern.test(body));
      return found;
    })
    .toBeDefined();
  return found ?? '';
}

/** Returns the newest OTP to a mobile number. */
export async function readNewestOtp(request: APIRequestContext, mobile: string): Promise<string> {
  const body = await waitForMessage(request, mobile, /\b\d{6}\b/);
  return /\b\d{6}\b/.exec(body)?.[0] ?? '';
}
