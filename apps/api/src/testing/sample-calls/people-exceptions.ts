import { createAuthenticator } from '../authenticator.ts';
import { CookieJar, signInAtIdentityProvider } from '../provider-visit.ts';
import { calculateCurrentTotpCode } from '../totp-codes.ts';
import { generateMobile, generateName, generateUserData } from './generate-values.ts';
import { readOtp, matchInMessages } from './records.ts';
import {
  sendRequest,
  type SignedInAccount,
  type SampleExceptions,
  type ApiResponse,
  type SampleInput,
  type TestWorld,
} from './world.ts';

/** Creates an account with an authenticator app. */
export async function createSecondFactorAccount(world: TestWorld) {
  const account = await world.account();
  const { key } = await world.call('beginSecondFactor', { token: account.token });
  const body = { password: account.password, code: calculateCurrentTotpCode(key) };
  const { recoveryCodes } = await world.call('confirmSecondFactor', {
    token: account.token,
    body,
  });
  return { account, recoveryCodes };
}

/** Returns the body that adds a passkey to an account. */
export async function buildNewPasskey(world: TestWorld, { token, password }: SignedInAccount) {
  const { options } = await world.call('beginPasskeyCreation', { token, body: { password } });
  return { name: 'Laptop', credential: createAuthenticator(world.origin).make(options) };
}

async function withPasskey(world: TestWorld) {
  const account = await world.account();
  const body = await buildNewPasskey(world, account);
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
export async function addProviderUser(
  world: TestWorld,
  { employeeCode, email }: Pick<SignedInAccount, 'employeeCode' | 'email'> = generateUserData(),
  group = 'staff',
): Promise<ProviderUser> {
  const claims = { name: generateName(), email, employee_code: employeeCode, groups: [group] };
  const all = { ...claims, preferred_username: employeeCode.toLowerCase() };
  return { name: employeeCode, url: await world.atProvider(employeeCode, all) };
}

/**
 * Visits the identity provider with a browser. Returns the request with which the browser comes
 * back, or the response that rejects the sign-in.
 */
export async function visitProviderForReturn(
  world: TestWorld,
  { name, url }: ProviderUser,
): Promise<SampleInput | ApiResponse> {
  const begun = await sendRequest(world, 'beginSingleSignOn', { url });
  if (begun.status !== 200) return begun;
  const jar = new CookieJar();
  jar.take(new Response(null, { headers: begun.headers }));
  const cookie = /sign-on=[^;]+/.exec(jar.header)?.[0] ?? '';
  const query = await signInAtIdentityProvider(String(begun.body['address']), name);
  return { url, cookie, body: { query } };
}

/** Returns a list of users to import. */
function newUsers(): File {
  const { employeeCode, mobileNbr, email } = generateUserData();
  const user = `${employeeCode},Asha Rao,${mobileNbr},${email},admin`;
  return new File([`Employee Code,Employee Name,Phone,Email,Role\n${user}`], 'users.csv');
}

/**
 * Uses a recovery code instead of the authenticator app's code, which is valid only once per 30
 * seconds.
 */
async function byRecoveryCode(world: TestWorld): Promise<SampleInput> {
  const { account, recoveryCodes } = await createSecondFactorAccount(world);
  const { token, password } = account;
  return { token, body: { password, code: recoveryCodes[0] } };
}

/** Input of calls about users and signing in: passwords, codes, links and other accounts. */
export const peopleExceptions: SampleExceptions = {
  getOtp: () => ({ params: { companyId: generateMobile() } }),
  async login(world) {
    const { userid, password } = await world.account();
    return { sealed: { login_Id: userid, password, token: '' } };
  },
  async validateOtp(world) {
    const mobile = generateMobile();
    await world.call('getOtp', { params: { companyId: mobile } });
    return { sealed: { login_Id: mobile, password: await readOtp(world, mobile), token: '' } };
  },
  beginSingleSignOn: async (world) => ({ url: (await addProviderUser(world)).url }),
  async finishSingleSignOn(world) {
    const begun = await visitProviderForReturn(world, await addProviderUser(world));
    if ('status' in begun) throw new Error(begun.text);
    return begun;
  },
  async logout(world) {
    const { employeeCode, token } = await world.account();
    return { params: { employeeCode }, token };
  },
  async setPassword(world) {
    const user = generateUserData();
    await world.call('addUser', { body: user });
    return { body: { token: await matchInMessages(world, user.email, /#set-password=([\w-]+)/) } };
  },
  async forgotPassword(world) {
    const { userid: login_Id, mobile } = await world.account();
    await world.call('getOtp', { params: { companyId: login_Id } });
    return { body: { login_Id, otp: await readOtp(world, mobile), password: 'another harbour' } };
  },
  async confirmSecondFactor(world) {
    const { token, password } = await world.account();
    const { key } = await world.call('beginSecondFactor', { token });
    return { token, body: { password, code: calculateCurrentTotpCode(key) } };
  },
  renewRecoveryCodes: byRecoveryCode,
  removeSecondFactor: byRecoveryCode,
  async resetSecondFactor(world) {
    const { account } = await createSecondFactorAccount(world);
    return { params: { id: account.id }, body: { password: world.boss.password } };
  },
  async confirmUserChange(world) {
    const [{ id, employeeCode }, { token, password }] = [
      await world.account(),
      await world.account('superadmin'),
    ];
    const user = { ...generateUserData(), id, employeeCode, password };
    await world.call('updateUser', { token, params: {}, body: user });
    return { params: { id }, body: { password: world.boss.password } };
  },
  async beginPasskeyCreation(world) {
    const { token, password } = await world.account();
    return { token, body: { password, code: undefined } };
  },
  async addPasskey(world) {
    const account = await world.account();
    return { token: account.token, body: await buildNewPasskey(world, account) };
  },
  requestPasskeyChallenge: async (world) => ({ token: (await withPasskey(world)).account.token }),
  async removePasskey(world) {
    const { account, id, code } = await withPasskey(world);
    return { token: account.token, params: { id }, body: { password: account.password, code } };
  },
  async endOwnSession(world) {
    const { token } = await world.account();
    const [own] = await world.call('getOwnSessions', { token });
    return { token, params: { id: own?.id ?? 0 } };
  },
  addUser: () => ({ body: generateUserData() }),
  async updateUser({ boss, account }) {
    const { id, employeeCode } = await account();
    const own = { id, employeeCode, version: undefined, password: boss.password };
    return { body: { ...generateUserData(), ...own } };
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
