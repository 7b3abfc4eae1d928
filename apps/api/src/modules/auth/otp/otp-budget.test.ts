import type { Challenge } from '@feedback/contract/wire/challenge';
import { otpLimits } from '@feedback/contract/access-limits';
import { solveChallenge } from '@feedback/contract/wire/solve-challenge';
import { beforeEach, expect, test } from 'vitest';

import { OutgoingMessage } from '../../notifications/outgoing-message.ts';
import { createUser, uniqueMobile } from '../../../testing/factories.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi({
  config: { rateLimits: true, trustedProxies: 1, knowsProxies: true, otpDailyBudget: 100 },
});
const { budget, challenge } = otpLimits;
const { line } = budget.networks;
const [here, elsewhere] = ['192.0.2.1', '198.51.100.2'];
/** The share of submissions in the day's hundred. */
const ofMobiles = 80;

const ask = (companyId: string, address = elsewhere, solution = '', url = api.url) =>
  api.at(url).get(`otp/getotp/${companyId}`, {
    'X-Forwarded-For': address,
    ...(solution && { 'X-Challenge': solution }),
  });

/** Records that many OTPs as sent in the current day, or in the current burst. */
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

test('requires a solved challenge for each OTP after an address has used its burst', async () => {
  await count(`mobile ${here}`, 'burst', line.burst - 1);
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
  await count(`password ${here}`, 'burst', line.burst);
  expect((await ask('nobody', here)).body.code).toBe('challengeRequired');
  expect((await ask(uniqueMobile(), elsewhere)).status).toBe(200);
});

test('rejects a wrong, forged or expired solution', async () => {
  await count(`mobile ${here}`, 'burst', line.burst);
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

test('limits a range of numbers to its budget, whatever the address', async () => {
  const mobile = uniqueMobile();
  await count(`range ${mobile.slice(0, 6)}`, 'day', budget.range.day);
  const refused = await ask(mobile);
  expect(refused.body.code).toBe('rateLimited');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(uniqueMobile())).status).toBe(200);
});

test('requires a challenge after the burst of a range', async () => {
  const mobile = uniqueMobile();
  await count(`range ${mobile.slice(0, 6)}`, 'burst', budget.range.burst);
  expect((await ask(mobile)).body.code).toBe('challengeRequired');
});

test('limits an address to its share of the day', async () => {
  await count(`mobile ${here}`, 'day', budget.leastOfDay);
  expect((await ask(uniqueMobile(), here)).body.code).toBe('rateLimited');
  expect((await ask(uniqueMobile(), elsewhere)).status).toBe(200);
});

test('gives sixteen lines of one IPv6 network a common share', async () => {
  const url = await api.beside({ otpDailyBudget: 400 });
  await count('mobile 2001:db8:7:a100::/56', 'day', budget.leastOfDay - 1);
  const lineOf = (index: number) => `2001:db8:7:a1${String(index).padStart(2, '0')}::5`;
  const askFrom = async (address: string) => {
    const mobile = uniqueMobile();
    const { body } = await ask(mobile, address, '', url);
    if (!body.challenge) return body.code ?? 'sent';
    const solution = await solveChallenge(body.challenge as Challenge);
    return (await ask(mobile, address, solution!, url)).body.code ?? 'sent';
  };
  expect(await askFrom(lineOf(0))).toBe('sent');
  for (let index = 1; index < 16; index += 1)
    expect(await askFrom(lineOf(index))).toBe('rateLimited');
  expect(await askFrom('2001:db8:8:a100::5')).toBe('sent');
});

test('gives neighbouring addresses a common share', async () => {
  await count('mobile 192.0.2.*', 'day', budget.leastOfDay);
  expect((await ask(uniqueMobile(), here)).body.code).toBe('rateLimited');
});

test('reserves the last part of a budget for networks with few OTPs, after a challenge', async () => {
  await count('purpose mobile', 'day', ofMobiles * (1 - budget.keptShare));
  await count(`mobile ${here}`, 'day', line.few);
  expect((await ask(uniqueMobile(), here)).body.code).toBe('rateLimited');
  const mobile = uniqueMobile();
  const refused = await ask(mobile);
  expect(refused.body.challenge).toMatchObject({ maxnumber: challenge.leastWork });
  const solution = await solveChallenge(refused.body.challenge as Challenge);
  expect((await ask(mobile, elsewhere, solution!)).status).toBe(200);
});

test('increases the difficulty with the OTPs of a network, and rejects an easier solution', async () => {
  const light = (await ask(await afterBurst(1.1), here)).body.challenge as Challenge;
  expect(light.maxnumber).toBe(challenge.leastWork);
  const solution = await solveChallenge(light);
  const heavy = await ask(await afterBurst(3.1), here, solution!);
  expect(heavy.body.challenge).toMatchObject({ maxnumber: challenge.leastWork * 4 });
  const mobile = await afterBurst(2.1);
  expect((await ask(mobile, here)).body.challenge).toMatchObject({
    maxnumber: challenge.leastWork * 2,
  });
  // The required work had doubled while this solution was calculated.
  expect((await ask(mobile, here, solution!)).status).toBe(200);
});

/** Returns a mobile number to request an OTP for, after the address has used so many bursts. */
async function afterBurst(times: number): Promise<string> {
  await api.services.sequelize.query('TRUNCATE otp_counts');
  await count(`mobile ${here}`, 'burst', Math.floor(line.burst * times));
  return uniqueMobile();
}

test('keeps the budgets of submissions and of password resets separate', async () => {
  const user = await createUser();
  await count('purpose mobile', 'day', ofMobiles);
  expect((await ask(uniqueMobile())).body.code).toBe('rateLimited');
  expect((await ask(user.userid)).status).toBe(200);
  await api.services.sequelize.query('TRUNCATE otp_counts');
  await count('purpose password', 'day', 5);
  expect((await ask(`${user.userid}x`)).body.code).toBe('rateLimited');
  expect((await ask(uniqueMobile())).status).toBe(200);
});

test('notifies super admins early, and again when most of a budget is used', async () => {
  const boss = await createUser({ role: 'superadmin' });
  const subjects = async () => {
    const where = { template: 'otpBudget', recipient: boss.email };
    const letters = await OutgoingMessage.findAll({ where, order: ['id'] });
    return letters.map(({ subject }) => subject);
  };
  await count('purpose mobile', 'day', ofMobiles / 2 - 2);
  expect((await ask(uniqueMobile())).status).toBe(200);
  expect(await subjects()).toEqual([]);
  expect((await ask(uniqueMobile())).status).toBe(200);
  expect((await ask(uniqueMobile())).status).toBe(200);
  const early = 'Meridian Mutual Fund: unusually many OTPs today';
  expect(await subjects()).toEqual([early]);
  await setSent(ofMobiles * 0.8 - 1);
  expect((await ask(uniqueMobile())).status).toBe(200);
  expect(await subjects()).toEqual([early, "Meridian Mutual Fund: most of today's OTPs are used"]);
});

test('notifies super admins at the beginning of a flood', async () => {
  const boss = await createUser({ role: 'superadmin' });
  await count('purpose mobile', 'burst', line.burst);
  const mobile = uniqueMobile();
  const { body } = await ask(mobile);
  const solution = await solveChallenge(body.challenge as Challenge);
  expect((await ask(mobile, elsewhere, solution!)).status).toBe(200);
  expect(
    await OutgoingMessage.count({ where: { template: 'otpBudget', recipient: boss.email } }),
  ).toBe(1);
});

test('sends no more OTPs than allowed, however many clients ask concurrently', async () => {
  await count('purpose mobile', 'day', ofMobiles * (1 - budget.keptShare) - 2);
  const answers = await Promise.all(
    [1, 2, 3, 4].map((index) => ask(uniqueMobile(), `203.0.113.${index}`)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 429, 429,
  ]);
  await setSent(ofMobiles);
  expect((await ask(uniqueMobile())).body.code).toBe('rateLimited');
});

const setSent = (sent: number) =>
  api.services.sequelize.query(
    `UPDATE otp_counts SET count = $1 WHERE scope = 'purpose mobile' AND span = 'day'`,
    { bind: [sent] },
  );

test('uses no budget for an unknown user id', async () => {
  await ask('nobody-at-all');
  const [rows] = await api.services.sequelize.query(
    `SELECT scope, count FROM otp_counts
     WHERE scope IN ('all', 'purpose password') AND span = 'day' ORDER BY scope`,
  );
  expect(rows).toEqual([
    { scope: 'all', count: 0 },
    { scope: 'purpose password', count: 0 },
  ]);
  await ask(uniqueMobile());
  expect(await api.services.metrics.text()).toContain('feedback_otps_today 1\n');
});

test('lifts the budgets and the challenge with RATE_LIMITS=off', async () => {
  const url = await api.beside({ rateLimits: false });
  await count('purpose mobile', 'day', 100);
  await count(`mobile ${here}`, 'burst', line.burst);
  expect((await ask(uniqueMobile(), here, '', url)).status).toBe(200);
});
