import type { Challenge } from '@feedback/contract/challenge';
import { limits } from '@feedback/contract/limits';
import { solveChallenge } from '@feedback/contract/solve-challenge';
import { beforeEach, expect, test } from 'vitest';

import { OutgoingMessage } from '../../domain/messages/outgoing-message.ts';
import { createUser, uniqueMobile } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi({
  config: { rateLimits: true, trustedProxies: 1, knowsProxies: true, otpDailyBudget: 100 },
});
const { budget } = limits.otp;
const [here, elsewhere] = ['192.0.2.1', '192.0.2.2'];

const ask = (companyId: string, address = elsewhere, solution = '', url = api.url) =>
  api.at(url).get(`otp/getotp/${companyId}`, {
    'X-Forwarded-For': address,
    ...(solution && { 'X-Challenge': solution }),
  });

/** As if so many had been sent already in the day, or in the burst. */
const count = (scope: string, span: 'day' | 'burst', sent: number) =>
  api.services.sequelize.query(
    `INSERT INTO otp_counts (scope, span, since, count) VALUES ($1, $2,
       CASE $2 WHEN 'day' THEN date_trunc('day', now(), 'Asia/Kolkata')
         ELSE date_bin('10 minutes', now(), 'epoch') END, $3)`,
    { bind: [scope, span, sent] },
  );

beforeEach(async () => {
  await api.services.sequelize.query('TRUNCATE otp_counts');
});

test('past a burst of an address whoever asks solves a challenge, once for each OTP', async () => {
  await count(`address ${here}`, 'burst', budget.address.burst - 1);
  const mobile = uniqueMobile();
  expect((await ask(uniqueMobile(), here)).status).toBe(200);
  const refused = await ask(mobile, here);
  expect(refused.status).toBe(429);
  expect(refused.body.code).toBe('challengeRequired');
  expect(await OutgoingMessage.count({ where: { recipient: mobile } })).toBe(0);
  const solution = await solveChallenge(refused.body.challenge as Challenge);
  expect((await ask(mobile, here, solution!)).status).toBe(200);
  const other = await api.beside({});
  expect((await ask(uniqueMobile(), here, solution!, other)).body.code).toBe('challengeRequired');
  expect((await ask('nobody', here)).body.code).toBe('challengeRequired');
  expect((await ask(uniqueMobile(), elsewhere)).status).toBe(200);
});

test('a solution that is wrong, made up or too old solves nothing', async () => {
  await count(`address ${here}`, 'burst', budget.address.burst);
  const mobile = uniqueMobile();
  const { body } = await ask(mobile, here);
  const solution = JSON.parse(atob((await solveChallenge(body.challenge as Challenge))!)) as {
    number: number;
    salt: string;
    signature: string;
  };
  const wrong: unknown[] = [
    { ...solution, number: solution.number + 1 },
    { ...solution, signature: '0'.repeat(64) },
    { ...solution, salt: solution.salt.replace(/expires=\d+/, 'expires=9999999999') },
    { ...solution, number: 'many' },
    'no solution',
  ];
  for (const one of wrong) {
    const answer = await ask(mobile, here, btoa(JSON.stringify(one)));
    expect(answer.body.code).toBe('challengeRequired');
  }
  expect((await ask(mobile, here, 'not base64 of JSON')).body.code).toBe('challengeRequired');
  expect((await ask(mobile, here, btoa(JSON.stringify(solution)))).status).toBe(200);
});

test('a range of numbers has its budget, from wherever it is asked for', async () => {
  const mobile = uniqueMobile();
  await count(`range ${mobile.slice(0, 6)}`, 'day', budget.range.day);
  const refused = await ask(mobile);
  expect(refused.body.code).toBe('rateLimited');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(uniqueMobile())).status).toBe(200);
});

test('a range’s burst asks for a challenge', async () => {
  const mobile = uniqueMobile();
  await count(`range ${mobile.slice(0, 6)}`, 'burst', budget.range.burst);
  expect((await ask(mobile)).body.code).toBe('challengeRequired');
});

test('an address has its budget of the day', async () => {
  await count(`address ${here}`, 'day', budget.address.day);
  expect((await ask(uniqueMobile(), here)).body.code).toBe('rateLimited');
  expect((await ask(uniqueMobile(), elsewhere)).status).toBe(200);
});

test('all have a budget together; super admins are told once that most of it is used', async () => {
  const [boss, user] = [await createUser({ role: 'superadmin' }), await createUser()];
  await count('all', 'day', 78);
  const told = () =>
    OutgoingMessage.count({ where: { template: 'otpBudget', recipient: boss.email } });
  expect((await ask(uniqueMobile())).status).toBe(200);
  expect(await told()).toBe(0);
  expect((await ask(user.userid)).status).toBe(200);
  expect((await ask(uniqueMobile())).status).toBe(200);
  expect(await told()).toBe(1);
  await api.services.sequelize.query(`UPDATE otp_counts SET count = 99 WHERE scope = 'all'
    AND span = 'day'`);
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask(uniqueMobile())));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 429, 429, 429,
  ]);
  expect((await ask('nobody')).body.code).toBe('rateLimited');
  expect(await api.services.metrics.text()).toContain('feedback_otps_today 100');
});

test('an unknown user id uses nothing up', async () => {
  await ask('nobody-at-all');
  const [rows] = await api.services.sequelize.query(
    `SELECT count FROM otp_counts WHERE scope = 'all' AND span = 'day'`,
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test('RATE_LIMITS=off lifts the budgets and the challenge', async () => {
  const url = await api.beside({ rateLimits: false });
  await count('all', 'day', 100);
  await count(`address ${here}`, 'burst', budget.address.burst);
  expect((await ask(uniqueMobile(), here, '', url)).status).toBe(200);
});
