import { authenticator } from '../authenticator.ts';
import { Jar, visit } from '../provider-visit.ts';
import { codeOf } from '../totp-codes.ts';
import { freshMobile, freshName, freshUser } from './fresh.ts';
import { otpTo, partOfMessage } from './records.ts';
import {
  send,
  type Account,
  type Exceptions,
  type Reply,
  type Sample,
  type World,
} from './world.ts';

/** Creates an account with an authenticator app. */
export async function withSecondFactor(world: World) {
  const account = await world.account();
  const { key } = await world.call('beginSecondFactor', { token: account.token });
  const body = { password: account.password, code: codeOf(key) };
  const { recoveryCodes } = await world.call('confirmSecondFactor', {
    token: account.token,
    body,
  });
  return { account, recoveryCodes };
}

/** Returns the body that adds a passkey to an account. */
export async function newPasskey(world: World, { token, password }: Account) {
  const { options } = await world.call('beginPasskey', { token, body: { password } });
  return { name: 'Laptop', credential: authenticator(world.origin).make(options) };
}

async function withPasskey(world: World) {
  const account = await world.account();
  const body = await newPasskey(world, account);
  const added = await world.call('addPasskey', { token: account.token, body });
  const { passkeys } = await world.call('getSecondFactor', { token: account.token });
  return { account, id: passkeys[0]?.id ?? 0, code: added.recoveryCodes?.[0] };
}

/** A user of the identity provider, and the product that uses it. */
interface ProviderUser {
  readonly name: string;
  readonly url: string;
}

/** Adds a user to the identity provider, with or without an existing account. */
export async function newProviderUser(
  world: World,
  { employeeCode, email }: Pick<Account, 'employeeCode' | 'email'> = freshUser(),
  group = 'staff',
): Promise<ProviderUser> {
  const claims = { name: freshName(), email, employee_code: employeeCode, groups: [group] };
  const all = { ...claims, preferred_username: employeeCode.toLowerCase() };
  return { name: employeeCode, url: await world.atProvider(employeeCode, all) };
}

/**
 * Visits the identity provider with a browser. Returns the request with which the browser comes
 * back, or the response that rejects the sign-in.
 */
export async function returnFromProvider(
  world: World,
  { name, url }: ProviderUser,
): Promise<Sample | Reply> {
  const begun = await send(world, 'beginSignOn', { url });
  if (begun.status !== 200) return begun;
  const jar = new Jar();
  jar.take(new Response(null, { headers: begun.headers }));
  const cookie = /sign-on=[^;]+/.exec(jar.header)?.[0] ?? '';
  const query = await visit(String(begun.body['address']), name);
  return { url, cookie, body: { query } };
}

/** Returns a list of users to import. */
function newUsers(): File {
  const { employeeCode, mobileNbr, email } = freshUser();
  const user = `${employeeCode},Asha Rao,${mobileNbr},${email},admin`;
  return new File([`Employee Code,Employee Name,Phone,Email,Role\n${user}`], 'users.csv');
}

/**
 * Uses a recovery code instead of the authenticator app's code, which is valid only once per 30
 * seconds.
 */
async function byRecoveryCode(world: World): Promise<Sample> {
  const { account, recoveryCodes } = await withSecondFactor(world);
  const { token, password } = account;
  return { token, body: { password, code: recoveryCodes[0] } };
}

/** Input of calls about users and signing in: passwords, codes, links and other accounts. */
export const peopleExceptions: Exceptions = {
  getOtp: () => ({ params: { companyId: freshMobile() } }),
  async login(world) {
    const { userid, password } = await world.account();
    return { sealed: { login_Id: userid, password, token: '' } };
  },
  async validateOtp(world) {
    const mobile = freshMobile();
    await world.call('getOtp', { params: { companyId: mobile } });
    return { sealed: { login_Id: mobile, password: await otpTo(world, mobile), token: '' } };
  },
  beginSignOn: async (world) => ({ url: (await newProviderUser(world)).url }),
  async finishSignOn(world) {
    const begun = await returnFromProvider(world, await newProviderUser(world));
    if ('status' in begun) throw new Error(begun.text);
    return begun;
  },
  async logout(world) {
    const { employeeCode, token } = await world.account();
    return { params: { employeeCode }, token };
  },
  async setPassword(world) {
    const user = freshUser();
    await world.call('addUser', { body: user });
    return { body: { token: await partOfMessage(world, user.email, /#set-password=([\w-]+)/) } };
  },
  async forgotPassword(world) {
    const { userid: login_Id, mobile } = await world.account();
    await world.call('getOtp', { params: { companyId: login_Id } });
    return { body: { login_Id, otp: await otpTo(world, mobile), password: 'another harbour' } };
  },
  async confirmSecondFactor(world) {
    const { token, password } = await world.account();
    const { key } = await world.call('beginSecondFactor', { token });
    return { token, body: { password, code: codeOf(key) } };
  },
  renewRecoveryCodes: byRecoveryCode,
  removeSecondFactor: byRecoveryCode,
  async resetSecondFactor(world) {
    const { account } = await withSecondFactor(world);
    return { params: { id: account.id }, body: { password: world.boss.password } };
  },
  async confirmUserChange(world) {
    const [{ id, employeeCode }, { token, password }] = [
      await world.account(),
      await world.account('superadmin'),
    ];
    const user = { ...freshUser(), id, employeeCode, password };
    await world.call('updateUser', { token, params: {}, body: user });
    return { params: { id }, body: { password: world.boss.password } };
  },
  async beginPasskey(world) {
    const { token, password } = await world.account();
    return { token, body: { password, code: undefined } };
  },
  async addPasskey(world) {
    const account = await world.account();
    return { token: account.token, body: await newPasskey(world, account) };
  },
  proveByPasskey: async (world) => ({ token: (await withPasskey(world)).account.token }),
  async removePasskey(world) {
    const { account, id, code } = await withPasskey(world);
    return { token: account.token, params: { id }, body: { password: account.password, code } };
  },
  async endOwnSession(world) {
    const { token } = await world.account();
    const [own] = await world.call('getOwnSessions', { token });
    return { token, params: { id: own?.id ?? 0 } };
  },
  addUser: () => ({ body: freshUser() }),
  async updateUser({ boss, account }) {
    const { id, employeeCode } = await account();
    const own = { id, employeeCode, version: undefined, password: boss.password };
    return { body: { ...freshUser(), ...own } };
  },
  deleteUser: async (world) => ({
    params: { employeeCode: (await world.account()).employeeCode },
  }),
  downloadUsers: () => ({ params: { list: 'users' } }),
  previewUsersImport: () => ({ form: { file: newUsers() } }),
  async importUsers(world) {
    const file = newUsers();
    const { basis } = await world.call('previewUsersImport', { form: { file } });
    return { form: { data: { basis, password: world.boss.password }, file } };
  },
  async saveLeave(world) {
    return { body: { delegateId: (await world.account()).id } };
  },
};
