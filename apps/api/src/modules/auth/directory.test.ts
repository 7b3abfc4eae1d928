import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Config } from '../../platform/config/config.ts';
import { openLdapDirectory } from '../../platform/sign-on/directory.ts';
import { User } from './accounts/user.ts';
import {
  slapdSkipReason,
  startDirectoryServer,
  type DirectoryServer,
} from '../../testing/directory-server.ts';
import { createUser } from '../../testing/factories.ts';
import { signInAsClient } from '../../testing/payloads.ts';
import { calculateCurrentTotpCode } from '../../testing/totp-codes.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const password = 'a quiet harbour';

describe.skipIf(slapdSkipReason !== null)('signing in through an LDAP directory', () => {
  let directory: DirectoryServer;
  let at: string;
  const beside = (changes: Partial<Config> = {}) =>
    api.beside({ directory: directory.settings, localLogin: 'superadmins', ...changes });
  const logIn = (userid: string, secret = password, where = at) =>
    signInAsClient(api, userid, secret, { at: where });

  beforeAll(async () => {
    directory = await startDirectoryServer('feedback-admins', 'staff', 'others');
    at = await beside();
  });
  afterAll(() => directory?.stop());

  test('signs in a user whose password the LDAP directory accepts, with the role of the user’s groups', async () => {
    const asha = { uid: 'asha', password, code: 'L1', name: 'Asha Rao' };
    await directory.add({ ...asha, groups: ['staff', 'feedback-admins'] });
    const { result } = await logIn('ASHA');
    expect(result).toMatchObject({ status: 'Success', employeeCode: 'L1', role: 'admin' });
    expect(await User.findOne({ where: { employeeCode: 'L1' } })).toMatchObject({
      userid: 'asha',
      email: 'asha@meridianmf.test',
      passwordHash: null,
    });
    await directory.leave('asha', 'feedback-admins');
    expect((await logIn('asha')).result).toMatchObject({ employeeCode: 'L1', role: 'employee' });
    const ended = await api.at(at, String(result.token)).get('account/sessions');
    expect(ended.status).toBe(401);
    await directory.leave('asha', 'staff');
    const refused = await logIn('asha');
    expect([refused.status, refused.body.code]).toEqual([403, 'signOnNoGroup']);
  });

  test('returns the same response for a wrong password and an unknown user id, and locks the user id after ten failures', async () => {
    await directory.add({ uid: 'ravi', password, code: 'L2', name: 'Ravi', groups: ['staff'] });
    for (const [userid, secret] of [
      ['ravi', 'wrong'],
      ['nobody', 'wrong'],
    ] as const) {
      const { status, body } = await logIn(userid, secret);
      expect([status, body.code]).toEqual([200, 'loginFailed']);
    }
    const tries = Array.from({ length: 9 }, () => logIn('ravi', 'wrong'));
    await Promise.all(tries);
    expect((await logIn('ravi')).status).toBe(429);
  });

  test('escapes the user id in the LDAP search filter', async () => {
    // A sign-in never reaches the directory with such a user id, because validation rejects these
    // characters.
    for (const userid of ['*', 'rav*', 'nobody)(|(uid=ravi', 'ravi)(objectClass=*'])
      expect(await openLdapDirectory(directory.settings)?.find(userid, password)).toBeNull();
    expect(await openLdapDirectory(directory.settings)?.find('ravi', '')).toBeNull();
    expect(await openLdapDirectory(directory.settings)?.find('ravi', password)).toMatchObject({
      employeeCode: 'L2',
      groups: ['cn=staff,dc=meridian,dc=test', 'staff'],
    });
  });

  test('connects to the LDAP directory over TLS only with a trusted certificate of the directory’s host', async () => {
    const { settings } = directory;
    const strangers = [
      { ...settings, ca: null },
      // The certificate is for another host.
      { ...settings, url: settings.url.replace('127.0.0.1', 'localhost') },
    ];
    for (const stranger of strangers) {
      const { status, body } = await logIn('uma', password, await beside({ directory: stranger }));
      expect([status, body.code]).toEqual([503, 'signOnUnavailable']);
    }
    expect((await logIn('uma')).status).toBe(200);
  });

  test('returns 503 while the LDAP directory is down, and still lets super admins sign in by password', async () => {
    const gone = await beside({ directory: { ...directory.settings, url: 'ldap://127.0.0.1:9' } });
    const head = await createUser({ role: 'superadmin', password });
    const admin = await createUser({ role: 'admin', password });
    expect((await logIn(head.userid, password, gone)).result.status).toBe('Success');
    expect((await logIn(admin.userid, password, gone)).status).toBe(503);
    // A sign-in that the directory could not check does not count as a failure.
    const { rows } = await api.services.pool.query('SELECT FROM login_attempts WHERE userid = $1', [
      admin.userid,
    ]);
    expect(rows).toEqual([]);
  });

  test('lets a directory user set up the product’s second factor with the directory password', async () => {
    await directory.add({ uid: 'meera', password, code: 'L3', name: 'Meera', groups: ['staff'] });
    const client = api.at(at, String((await logIn('meera')).result.token));
    const { body } = await client.post('account/secondfactor/begin', {});
    const code = calculateCurrentTotpCode(String(body.key));
    const wrong = await client.post('account/secondfactor/confirm', { password: 'wrong', code });
    expect(wrong.status).toBe(400);
    const right = await client.post('account/secondfactor/confirm', { password, code });
    expect(right.status).toBe(200);
    expect((await logIn('meera')).body.code).toBe('codeRequired');
  });
});
