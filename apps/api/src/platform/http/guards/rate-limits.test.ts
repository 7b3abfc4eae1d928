import { generateCaseId } from '@feedback/contract/cases/case-id';
import { expect, test } from 'vitest';

import { createSignedInUser } from '../../../testing/factories.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi({ config: { rateLimits: true, trustedProxies: 1 } });

/** Requests a case that does not exist. */
const from = (address: string, url = api.url) =>
  fetch(`${url}/api/status/request`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ caseId: generateCaseId(), mobile: '9876543210' }),
  });

/**
 * Returns the responses that the rate limit rejected. A request for a challenge among many OTP
 * requests has the same status.
 */
async function limitedOf(answers: readonly Response[]) {
  const bodies = await Promise.all(
    answers.map(async (answer) => ({ answer, body: (await answer.json()) as { code?: string } })),
  );
  return bodies.flatMap(({ answer, body }) => (body.code === 'rateLimited' ? [answer] : []));
}

/** Sends requests ten at a time, so that none is rejected for lack of a database connection. */
async function inRounds(count: number, ask: (index: number) => Promise<Response>) {
  const answers: Response[] = [];
  while (answers.length < count) {
    const round = Array.from({ length: Math.min(10, count - answers.length) }, (_, index) =>
      ask(answers.length + index),
    );
    answers.push(...(await Promise.all(round)));
  }
  return answers;
}

test('limits the status requests of an IP address per minute across all instances, without limiting other addresses', async () => {
  const other = await api.beside({});
  const answers = await inRounds(70, (index) => from('192.0.2.1', index % 2 ? other : api.url));
  const refused = await limitedOf(answers);
  expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 429));
  const wait = Number(refused[0]?.headers.get('retry-after'));
  expect(wait > 0 && wait <= 60).toBe(true);
  expect(await limitedOf([await from('192.0.2.2')])).toEqual([]);
});

test('counts all addresses of an IPv6 /64 network as one address', async () => {
  const answers = await inRounds(62, (index) => from(`2001:db8:0:7::${index.toString(16)}`));
  expect(await limitedOf(answers)).toHaveLength(2);
  expect(await limitedOf([await from('2001:db8:0:8::1')])).toEqual([]);
  expect(await limitedOf([await from('::ffff:192.0.2.9')])).toEqual([]);
});

test.each([
  ['feedback/getformdata', 600],
  ['metrics', 120],
])('limits requests to %s per IP address and minute', async (path, most) => {
  const ask = (address: string) =>
    fetch(`${api.url}/api/${path}`, { headers: { 'X-Forwarded-For': address } });
  const statuses: number[] = [];
  while (statuses.length < most + 5)
    statuses.push(
      ...(await Promise.all(Array.from({ length: 5 }, () => ask('192.0.2.7')))).map(
        ({ status }) => status,
      ),
    );
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect((await ask('192.0.2.8')).status).toBe(200);
});

test.each([
  ['otpSent', 'otp/getotp/%20', {}],
  ['otpTried', 'otp/validateOtp', { method: 'POST' }],
  ['submission', 'feedback/savenonkotak', { method: 'POST' }],
] as const)(
  'allows 900 calls per IP address, as many as 300 people with three calls each: %s',
  async (calls, path, init) => {
    // Requests that validation rejects count too.
    const ask = (address: string) =>
      fetch(`${api.url}/api/${path}`, { ...init, headers: { 'X-Forwarded-For': address } });
    await ask('192.0.2.20');
    await api.services.pool.query('UPDATE request_counts SET points = 899 WHERE key = $1', [
      `${calls}:192.0.2.20`,
    ]);
    expect(await limitedOf([await ask('192.0.2.20')])).toEqual([]);
    expect(await limitedOf([await ask('192.0.2.20')])).toHaveLength(1);
    expect(await limitedOf([await ask('192.0.2.21')])).toEqual([]);
  },
);

test('limits the cases that an employee saves per minute, without limiting other employees', async () => {
  const [{ token }, other] = await Promise.all([
    createSignedInUser('employee'),
    createSignedInUser('employee'),
  ]);
  // Requests that validation rejects count too.
  const save = (who: string) => api.as(who).post('feedback/save', {});
  const answers = await Promise.all(Array.from({ length: 62 }, () => save(token)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  expect((await save(other.token)).status).toBe(400);
});

test('does not limit requests with RATE_LIMITS=off', async () => {
  const url = await api.beside({ rateLimits: false });
  expect(await limitedOf([await from('192.0.2.1', url)])).toEqual([]);
});
