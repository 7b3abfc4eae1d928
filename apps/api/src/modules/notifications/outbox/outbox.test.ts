import { expect, test } from 'vitest';

import { createMessage, generateUniqueMobile } from '../../../testing/factories.ts';
import { readSentOtp } from '../../../testing/payloads.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();

const outbox = async (query = '') => {
  const headers = { Accept: 'application/json' };
  const response = await fetch(`${api.url}/dev/outbox${query}`, { headers });
  return (await response.json()) as Record<string, unknown>[];
};

test('lists the messages in the development outbox, newest first, and filters the list by recipient', async () => {
  const [first, second] = [generateUniqueMobile(), generateUniqueMobile()];
  await api.anyone.get(`otp/getotp/${first}`);
  await api.anyone.get(`otp/getotp/${second}`);
  const messages = await outbox();
  expect(messages.map(({ to }) => to)).toEqual([second, first]);
  expect(messages[1]).toEqual({
    id: expect.any(Number),
    channel: 'sms',
    to: first,
    subject: null,
    body: expect.stringContaining(await readSentOtp(first)),
    template: 'otp',
    hasHtml: false,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  expect(await outbox(`?to=${first}`)).toHaveLength(1);
  expect(await outbox('?to=nobody')).toEqual([]);
});

test('escapes the HTML of a message on the outbox page', async () => {
  const body = '<img src=x onerror=1>';
  await createMessage({ channel: 'sms', template: 'caseCreated', recipient: '1', body });
  const response = await fetch(`${api.url}/dev/outbox`, { headers: { Accept: 'text/html' } });
  const page = await response.text();
  expect(page).toContain('&lt;img src=x onerror=1&gt;');
  expect(page).not.toContain('<img src=x');
  expect(response.headers.get('content-security-policy')).toContain("style-src 'self'");
});

test('highlights an OTP and links the set-password URL on the outbox page', async () => {
  await api.anyone.get(`otp/getotp/${generateUniqueMobile()}`);
  const body = 'Set it: https://a.example/login?x=1&y=2#set-password=12345678-123456';
  await createMessage({
    channel: 'email',
    template: 'setPassword',
    recipient: 'a@b.co',
    body,
  });
  const read = async (query: string) =>
    (await fetch(`${api.url}/dev/outbox${query}`, { headers: { Accept: 'text/html' } })).text();
  expect(await read('')).toMatch(/<strong>\d{6}<\/strong>/);
  const one = await read('?to=a%40b.co');
  const link = 'https://a.example/login?x=1&amp;y=2#set-password=12345678-123456';
  expect(one).toContain(`<a href="${link}">${link}</a>`);
  expect(one).not.toContain('<strong>');
  expect(one).toContain('Only to a@b.co');
});

test('shows an e-mail’s HTML on the outbox page in a sandboxed frame without scripts', async () => {
  const { id } = await createMessage({
    channel: 'email',
    template: 'caseReplied',
    recipient: 'letter@b.co',
    subject: 'An answer',
    body: 'An answer.',
    letter: { subject: 'An answer', paragraphs: [{ quoted: '<script>1</script>' }], locale: 'hi' },
  });
  const page = await fetch(`${api.url}/dev/outbox?to=letter%40b.co`, {
    headers: { Accept: 'text/html' },
  });
  expect(await page.text()).toMatch(
    new RegExp(`<iframe src="/dev/outbox/${id}/html" sandbox="allow-popups [^"]*"`),
  );
  const letter = await fetch(`${api.url}/dev/outbox/${id}/html`);
  const policy = letter.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline';.* sandbox allow-popups /);
  expect(policy).not.toContain('allow-scripts');
  expect(await letter.text()).toContain('&lt;script&gt;1&lt;/script&gt;');
  expect((await fetch(`${api.url}/dev/outbox/${id + 1}/html`)).status).toBe(404);
});

test('does not serve the outbox in production or with a configured database', async () => {
  for (const settings of [{ environment: 'production' }, { databaseUrl: 'x' }] as const) {
    const response = await fetch(`${await api.beside(settings)}/dev/outbox`);
    expect(response.status).not.toBe(200);
  }
});
