import { fillPathParameters } from '@feedback/contract/calls/operation';
import { getJobs, getNewCases, keepSession } from '@feedback/contract/operations';
import { encryptPayload } from '@feedback/contract/wire/payload-cipher';
import { describe, expect, test } from 'vitest';

import { AuditEvent } from '../audit/audit-event.ts';
import { Session } from './sessions/session.ts';
import { hashPassword } from './passwords/password.ts';
import { findLockWaits } from '../../testing/citus.ts';
import { createUser, createSignedInUser } from '../../testing/factories.ts';
import { signInAsClient } from '../../testing/payloads.ts';
import { useTestApi } from '../../testing/test-api.ts';

// Addresses have no rate limit here, as with RATE_LIMITS=off, because most requests of a test share
// an address.
const api = useTestApi({ config: { poolSize: 20, trustedProxies: 1, knowsProxies: true } });
const password = 'a quiet harbour';

/** Returns the database connections that wait for a lock. */
async function waiting(): Promise<{ pid: number }[]> {
  const { rows } = await api.services.pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows;
}

/** Sends a request that requires a session of any role; 403 means that the session is valid. */
const probe = (token: string) => api.as(token).get('otp/logout/SOMEBODYELSE');

describe('POST otp/validate', () => {
  test('signs in with the correct password and returns the user’s role and session token', async () => {
    const user = await createUser({ role: 'superadmin', password });
    const answer = await signInAsClient(api, user.userid.toUpperCase(), password);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'Success', error: null });
    expect(answer.result).toEqual({
      status: 'Success',
      error: null,
      employeeCode: user.employeeCode,
      employeeName: user.employeeName,
      role: 'superadmin',
      userId: user.userid,
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((await probe(String(answer.result.token))).status).toBe(403);
    expect(await AuditEvent.count({ where: { actorId: user.id, action: 'loggedIn' } })).toBe(1);
  });

  test('stores a session token only as a hash', async () => {
    const user = await createUser({ password });
    const { result } = await signInAsClient(api, user.userid, password);
    const [rows] = await api.services.sequelize.query('SELECT sessions::text AS row FROM sessions');
    expect(JSON.stringify(rows)).not.toContain(result.token);
  });

  test('returns the same response for a wrong password, an unknown user and a user without a password', async () => {
    const [user, fresh] = [await createUser({ password }), await createUser()];
    const answers = await Promise.all([
      signInAsClient(api, user.userid, 'wrong password'),
      signInAsClient(api, 'nobody', 'wrong password'),
      signInAsClient(api, fresh.userid, 'wrong password'),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.body.error).toBe('The User ID or the password is wrong.');
      expect(answer.result).toMatchObject({ status: 'Failure', token: '', employeeCode: '' });
    }
  });

  test('rejects the sign-in of a deleted user', async () => {
    const user = await createUser({ password });
    await user.destroy();
    expect((await signInAsClient(api, user.userid, password)).result.status).toBe('Failure');
  });

  test('checks only ten of 60 concurrent wrong passwords, and then rejects the correct password', async () => {
    const user = await createUser({ password });
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => signInAsClient(api, user.userid, 'wrong password')),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(50);
    const right = await signInAsClient(api, user.userid, password);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(800);
    const unknown = Array.from({ length: 11 }, () =>
      signInAsClient(api, 'unknown', 'wrong password'),
    );
    expect((await Promise.all(unknown)).filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('accepts many concurrent sign-ins with the correct password', async () => {
    const user = await createUser({ password });
    // Twelve sign-ins are more than the allowed failures, and no more than the pool serves
    // concurrently.
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => signInAsClient(api, user.userid, password)),
    );
    expect(answers.every((answer) => answer.result.status === 'Success')).toBe(true);
  });

  test('counts no failed sign-in when the database query failed', async () => {
    const user = await createUser({ password });
    const { sequelize } = api.services;
    const holding = await sequelize.transaction();
    await sequelize.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE', { transaction: holding });
    const body = { login_Id: user.userid, password, token: '' };
    const answer = api.anyone.post('otp/validate', {
      data: await encryptPayload(body, api.services.config.payload),
    });
    await expect.poll(waiting).toHaveLength(1);
    const [connection] = await waiting();
    await sequelize.query('SELECT pg_terminate_backend($1::int)', { bind: [connection?.pid] });
    expect((await answer).status).toBe(503);
    await holding.rollback();
    const counted = `SELECT FROM login_attempts WHERE userid = $1`;
    const [rows] = await sequelize.query(counted, { bind: [user.userid] });
    expect(rows).toEqual([]);
  });

  test('rejects a sign-in when the password is changed during the check', async () => {
    const user = await createUser({ password });
    const { sequelize } = api.services;
    const changing = await sequelize.transaction();
    await user.update({ passwordHash: await hashPassword('a new one') }, { transaction: changing });
    const answer = signInAsClient(api, user.userid, password);
    await expect.poll(() => findLockWaits(api.services.pool)).toHaveLength(1);
    await changing.commit();
    expect((await answer).result.status).toBe('Failure');
    expect(await Session.count({ where: { userId: user.id } })).toBe(0);
  });

  test('returns 400 for a sign-in without user id and password, and names both fields', async () => {
    const answer = await signInAsClient(api, '', '');
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([
      { path: 'login_Id', message: 'User Id is required' },
      { path: 'password', message: 'Password is required' },
    ]);
  });
});

describe('a session', () => {
  const rewind = (userId: number, column: string, minutes: number) =>
    api.services.sequelize.query(
      `UPDATE sessions SET ${column} = ${column} - make_interval(mins => $2) WHERE user_id = $1`,
      { bind: [userId, minutes] },
    );

  test.each([
    ['admin', 14, 403],
    ['admin', 15, 401],
    ['employee', 11 * 60, 403],
    ['employee', 12 * 60, 401],
  ] as const)(
    'a session of an %s, %i minutes after the last request: status %i',
    async (role, minutes, status) => {
      const { user, token } = await createSignedInUser(role);
      await rewind(user.id, 'last_seen_at', minutes);
      expect((await probe(token)).status).toBe(status);
    },
  );

  test('prolongs a session with every request', async () => {
    const { user, token } = await createSignedInUser('admin');
    await rewind(user.id, 'last_seen_at', 14);
    await probe(token);
    await rewind(user.id, 'last_seen_at', 14);
    expect((await probe(token)).status).toBe(403);
  });

  // The `keepSession` request that the console sends while its user is active, and the request that
  // the console's timer sends.
  test.each([
    ['admin', (userId: number) => fillPathParameters(getNewCases, { userId, type: 'e' })],
    ['superadmin', () => getJobs.path],
  ] as const)(
    'the session of an active %s is prolonged by keepSession, not by polling',
    async (role, pollOf) => {
      const { user, token } = await createSignedInUser(role);
      const admin = api.as(token);
      const poll = pollOf(user.id);
      for (let quarter = 0; quarter < 2; quarter += 1) {
        await rewind(user.id, 'last_seen_at', 14);
        expect((await admin.post(keepSession.path, {})).status).toBe(200);
      }
      await rewind(user.id, 'last_seen_at', 14);
      expect((await admin.get(poll)).status).toBe(200);
      await rewind(user.id, 'last_seen_at', 1);
      expect((await admin.post(keepSession.path, {})).status).toBe(401);
    },
  );

  test('ends a session after a day, however active the user is', async () => {
    const { user, token } = await createSignedInUser('employee');
    await rewind(user.id, 'expires_at', 24 * 60);
    expect((await probe(token)).status).toBe(401);
  });

  test.each(['', 'Bearer', 'Bearer x', 'Basic abc', `Bearer ${'x'.repeat(43)}`])(
    'returns 401 for the Authorization header "%s"',
    async (authorization) => {
      const headers = { Authorization: authorization };
      const answer = await api.anyone.get('otp/logout/E1', headers);
      expect(answer.status).toBe(401);
      expect(answer.body.error).toBe('Your session has ended. Please log in again.');
    },
  );
});

describe('GET otp/logout', () => {
  test('signing out ends the current session, and no other session of the same user', async () => {
    const user = await createUser({ role: 'admin', password });
    const [here, there] = [
      await signInAsClient(api, user.userid, password),
      await signInAsClient(api, user.userid, password),
    ].map(({ result }) => String(result.token));
    const answer = await api.as(here!).get(`otp/logout/${user.employeeCode}`);
    expect(answer.body).toEqual({ status: 'Success', error: null });
    expect((await probe(here!)).status).toBe(401);
    expect((await probe(there!)).status).toBe(403);
    expect(await Session.count({ where: { userId: user.id } })).toBe(1);
  });

  test('returns 403 when a user signs another user out', async () => {
    const [me, other] = [await createSignedInUser('admin'), await createSignedInUser('admin')];
    expect((await api.as(me.token).get(`otp/logout/${other.user.employeeCode}`)).status).toBe(403);
    expect((await probe(other.token)).status).toBe(403);
  });
});
