import type { Challenge } from '@feedback/contract/wire/challenge';
import { otpLimits } from '@feedback/contract/access-limits';
import { solveChallenge } from '@feedback/contract/wire/solve-challenge';
import { beforeEach, expect, test } from 'vitest';

import { OutgoingMessage } from '../../notifications/outgoing-message.ts';
import { createUser, generateUniqueMobile } from '../../../testing/factories.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi({
  config: { rateLimits: true, trustedProxies: 1, knowsProxies: true, otpDailyBudget: 100 },
});
const { budget, challenge } = otpLimits;
const { line } = budget.networks;
const [here, elsewhere] = ['192.0.2.1', '198.51.100.2'];
/** Daily OTP budget of submissions when the total budget is 100. */
const ofMobiles = 80;

const ask = (companyId: string, address = elsewhere, solution = '', url = api.url) =>
  api.at(url).get(`otp/getotp/${companyId}`, {
    'X-Forwarded-For': address,
    ...(solution && { 'X-Challenge': solution }),
  });

/** Records `sent` OTPs of a scope for the current day or the current burst. */
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

test('requires a new solved challenge for each OTP after an address has used its burst budget', async () => {
  await count(`mobile ${here}`, 'burst', line.burst - 1);
  const mobile = generateUniqueMobile();
  expect((await ask(generateUniqueMobile(), here)).status).toBe(200);
  const refused = await ask(mobile, here);
  expect(refused.status).toBe(429);
  expect(refused.body.code).toBe('challengeRequired');
  expect(await OutgoingMessage.count({ where: { recipient: mobile } })).toBe(0);
  const solution = await solveChallenge(refused.body.challenge as Challenge);
  expect((await ask(mobile, here, solution!)).status).toBe(200);
  const other = await api.beside({});
  expect((await ask(generateUniqueMobile(), here, solution!, other)).body.code).toBe(
    'challengeRequired',
  );
  await count(`password ${here}`, 'burst', line.burst);
  expect((await ask('nobody', here)).body.code).toBe('challengeRequired');
  expect((await ask(generateUniqueMobile(), elsewhere)).status).toBe(200);
});

test('rejects a wrong, forged or malformed challenge solution', async () => {
  await count(`mobile ${here}`, 'burst', line.burst);
  const mobile = generateUniqueMobile();
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

test('limits the OTPs of a range of mobile numbers to the range’s daily budget', async () => {
  const mobile = generateUniqueMobile();
  await count(`range ${mobile.slice(0, 6)}`, 'day', budget.range.day);
  const refused = await ask(mobile);
  expect(refused.body.code).toBe('rateLimited');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(generateUniqueMobile())).status).toBe(200);
});

test('requires a challenge after a range of mobile numbers has used its burst budget', async () => {
  const mobile = generateUniqueMobile();
  await count(`range ${mobile.slice(0, 6)}`, 'burst', budget.range.burst);
  expect((await ask(mobile)).body.code).toBe('challengeRequired');
});

test('limits the OTPs of an address to the address’s share of the daily budget', async () => {
  await count(`mobile ${here}`, 'day', budget.leastOfDay);
  expect((await ask(generateUniqueMobile(), here)).body.code).toBe('rateLimited');
  expect((await ask(generateUniqueMobile(), elsewhere)).status).toBe(200);
});

test('counts the OTPs of sixteen IPv6 /64 networks of one /56 site against one budget', async () => {
  const url = await api.beside({ otpDailyBudget: 400 });
  await count('mobile 2001:db8:7:a100::/56', 'day', budget.leastOfDay - 1);
  const lineOf = (index: number) => `2001:db8:7:a1${String(index).padStart(2, '0')}::5`;
  const askFrom = async (address: string) => {
    const mobile = generateUniqueMobile();
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

test('counts the OTPs of neighbouring IPv4 addresses against one budget', async () => {
  await count('mobile 192.0.2.*', 'day', budget.leastOfDay);
  expect((await ask(generateUniqueMobile(), here)).body.code).toBe('rateLimited');
});

test('reserves the end of the daily OTP budget for networks with few OTPs, after a challenge', async () => {
  await count('purpose mobile', 'day', ofMobiles * (1 - budget.keptShare));
  await count(`mobile ${here}`, 'day', line.few);
  expect((await ask(generateUniqueMobile(), here)).body.code).toBe('rateLimited');
  const mobile = generateUniqueMobile();
  const refused = await ask(mobile);
  expect(refused.body.challenge).toMatchObject({ maxnumber: challenge.leastWork });
  const solution = await solveChallenge(refused.body.challenge as Challenge);
  expect((await ask(mobile, elsewhere, solution!)).status).toBe(200);
});

test('makes the challenge harder as a network requests more OTPs, and rejects a solution of a quarter of the required work', async () => {
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

/**
 * Sets the address's OTP count to a multiple of its burst budget, and returns a mobile number for
 * the next request.
 */
async function afterBurst(times: number): Promise<string> {
  await api.services.sequelize.query('TRUNCATE otp_counts');
  await count(`mobile ${here}`, 'burst', Math.floor(line.burst * times));
  return generateUniqueMobile();
}

test('counts the OTPs of submissions and of password resets against separate budgets', async () => {
  const user = await createUser();
  await count('purpose mobile', 'day', ofMobiles);
  expect((await ask(generateUniqueMobile())).body.code).toBe('rateLimited');
  expect((await ask(user.userid)).status).toBe(200);
  await api.services.sequelize.query('TRUNCATE otp_counts');
  await count('purpose password', 'day', 5);
  expect((await ask(`${user.userid}x`)).body.code).toBe('rateLimited');
  expect((await ask(generateUniqueMobile())).status).toBe(200);
});

test('notifies super admins when half of an OTP budget is used, and again at four fifths', async () => {
  const boss = await createUser({ role: 'superadmin' });
  const subjects = async () => {
    const where = { template: 'otpBudget', recipient: boss.email };
    const letters = await OutgoingMessage.findAll({ where, order: ['id'] });
    return letters.map(({ subject }) => subject);
  };
  await count('purpose mobile', 'day', ofMobiles / 2 - 2);
  expect((await ask(generateUniqueMobile())).status).toBe(200);
  expect(await subjects()).toEqual([]);
  expect((await ask(generateUniqueMobile())).status).toBe(200);
  expect((await ask(generateUniqueMobile())).status).toBe(200);
  const early = 'Meridian Mutual Fund: unusually many OTPs today';
  expect(await subjects()).toEqual([early]);
  await setSent(ofMobiles * 0.8 - 1);
  expect((await ask(generateUniqueMobile())).status).toBe(200);
  expect(await subjects()).toEqual([early, "Meridian Mutual Fund: most of today's OTPs are used"]);
});

test('notifies super admins when the OTPs of a purpose exceed the burst budget', async () => {
  const boss = await createUser({ role: 'superadmin' });
  await count('purpose mobile', 'burst', line.burst);
  const mobile = generateUniqueMobile();
  const { body } = await ask(mobile);
  const solution = await solveChallenge(body.challenge as Challenge);
  expect((await ask(mobile, elsewhere, solution!)).status).toBe(200);
  expect(
    await OutgoingMessage.count({ where: { template: 'otpBudget', recipient: boss.email } }),
  ).toBe(1);
});

test('sends no more OTPs than the budget allows when many clients request OTPs concurrently', async () => {
  await count('purpose mobile', 'day', ofMobiles * (1 - budget.keptShare) - 2);
  const answers = await Promise.all(
    [1, 2, 3, 4].map((index) => ask(generateUniqueMobile(), `203.0.113.${index}`)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 429, 429,
  ]);
  await setSent(ofMobiles);
  expect((await ask(generateUniqueMobile())).body.code).toBe('rateLimited');
});

const setSent = (sent: number) =>
  api.services.sequelize.query(
    `UPDATE otp_counts SET count = $1 WHERE scope = 'purpose mobile' AND span = 'day'`,
    { bind: [sent] },
  );

test('does not count an OTP request for an unknown user id against a budget', async () => {
  await ask('nobody-at-all');
  const [rows] = await api.services.sequelize.query(
    `SELECT scope, count FROM otp_counts
     WHERE scope IN ('all', 'purpose password') AND span = 'day' ORDER BY scope`,
  );
  expect(rows).toEqual([
    { scope: 'all', count: 0 },
    { scope: 'purpose password', count: 0 },
  ]);
  await ask(generateUniqueMobile());
  expect(await api.services.metrics.text()).toContain('feedback_otps_today 1\n');
});

test('RATE_LIMITS=off disables the OTP budgets and the challenge', async () => {
  const url = await api.beside({ rateLimits: false });
  await count('purpose mobile', 'day', 100);
  await count(`mobile ${here}`, 'burst', line.burst);
  expect((await ask(generateUniqueMobile(), here, '', url)).status).toBe(200);
});
