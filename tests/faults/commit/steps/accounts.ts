import { randomInt } from 'node:crypto';

import type { LoginResult } from '@feedback/contract/auth/auth';
import type { ClientConfig } from '@feedback/contract/wire/client-config';
import { encryptPayload } from '@feedback/contract/wire/payload-cipher';

import { outboxOf, sealed } from '../../../support/client.ts';
import { freshMobile, freshName, type Call, type Desk, type Step } from '../desk.ts';

/** The password of all accounts in steps. */
export const password = 'violet-harbour-quartz';

/** The password of the demo super admin, who makes the steps' calls. */
export const ownPassword = 'Super@12345';

/** Builds a call with an encrypted body, as the clients send it. */
export async function sealedCall({ url, call }: Desk, path: string, value: object): Promise<Call> {
  const { payload } = (await (await fetch(`${url}/api/config`)).json()) as ClientConfig;
  const data = await encryptPayload(value, payload);
  return call(`POST ${path}`, { body: { data }, token: null });
}

/** Returns the first match of a pattern in the messages to a recipient, the newest first. */
async function partOf({ url, product }: Desk, recipient: string, pattern: RegExp): Promise<string> {
  await product.settled();
  const bodies = (await outboxOf(url, recipient)).map(({ body }) => body);
  return pattern.exec(bodies.join('\n'))?.[1] ?? '';
}

const otp = /\b(\d{6})\b/;
const link = /#set-password=([\w-]+)/;

interface Account {
  readonly employeeCode: string;
  readonly email: string;
  readonly mobileNbr: string;
}

const newAccount = (role = 'admin') => {
  const employeeCode = `Z${randomInt(1e8)}`;
  const email = `${employeeCode.toLowerCase()}@example.com`;
  const others = { userid: '', employeeName: freshName(), role };
  return { employeeCode, email, mobileNbr: freshMobile(), ...others };
};

/** Adds an account without a password. */
export async function addAccount(desk: Desk, role?: string): Promise<Account> {
  const account = newAccount(role);
  await desk.get('POST admin/adduser', { body: account });
  return account;
}

interface User extends Account {
  readonly id: number;
  readonly userid: string;
  readonly version: number;
}

/** Adds an account, sets its password and signs in. Returns the session. */
export async function signedIn(desk: Desk, role?: string) {
  const account = await addAccount(desk, role);
  const token = await partOf(desk, account.email, link);
  await desk.get('POST otp/setPassword', { body: { token, password }, token: null });
  const given = { login_Id: account.employeeCode, password, token: '' };
  const session = await sealed<LoginResult>(desk.url, 'otp/validate', given);
  return { account, given, session: session.token };
}

/** Finds an account by its employee code. */
export async function findUser({ get }: Desk, code: string): Promise<User> {
  const users = await get<User[]>('GET admin/getallusers');
  const found = users.find(({ employeeCode }) => employeeCode === code);
  if (!found) throw new Error(`${code} is not there.`);
  return found;
}

/** Steps on accounts and password sign-ins. */
export const accountSteps: readonly Step[] = [
  {
    name: 'a mobile is proved',
    done: ['otpFailed'],
    async prepare(desk) {
      const mobile = freshMobile();
      await desk.get(`GET otp/getotp/${mobile}`, { token: null });
      const given = { login_Id: mobile, password: await partOf(desk, mobile, otp), token: '' };
      return sealedCall(desk, 'otp/validateOtp', given);
    },
  },
  {
    name: 'a user is added',
    done: ['duplicateName'],
    prepare: async ({ call }) => call('POST admin/adduser', { body: newAccount() }),
  },
  {
    name: 'a user is changed',
    done: ['staleVersion'],
    async prepare(desk) {
      const { employeeCode } = await addAccount(desk);
      const { id, userid, version } = await findUser(desk, employeeCode);
      const body = { ...newAccount(), employeeCode, id, userid, version, password: ownPassword };
      return desk.call('POST admin/updateuser', { body });
    },
  },
  {
    name: 'a user is deleted',
    done: ['notFound'],
    async prepare(desk) {
      const { employeeCode } = await addAccount(desk);
      return desk.call(`DELETE admin/deleteuser/${employeeCode}`);
    },
  },
  {
    name: 'users are taken in from a list',
    done: ['conflict', 'staleVersion'],
    async prepare({ call, get }) {
      const { employeeCode, email, mobileNbr } = newAccount();
      const cells = `Code,Name,Phone,Email,Role\n${employeeCode},Kavya,${mobileNbr},${email},admin`;
      const file = new File([cells], 'users.csv', { type: 'text/csv' });
      const { basis } = await get<{ basis: string }>('POST admin/users/preview', {
        form: { file },
      });
      return call('POST admin/users/import', { form: { data: JSON.stringify({ basis }), file } });
    },
  },
  {
    name: 'a first password is set',
    done: ['linkEnded'],
    async prepare(desk) {
      const token = await partOf(desk, (await addAccount(desk)).email, link);
      return desk.call('POST otp/setPassword', { body: { token, password }, token: null });
    },
  },
  {
    name: 'a forgotten password is set',
    done: ['otpFailed'],
    async prepare(desk) {
      const { account } = await signedIn(desk);
      const { employeeCode: login_Id, mobileNbr } = account;
      await desk.get(`GET otp/getotp/${login_Id}`, { token: null });
      const body = { login_Id, otp: await partOf(desk, mobileNbr, otp), password: `${password}s` };
      return desk.call('POST otp/forgotPassword', { body, token: null });
    },
  },
  {
    name: 'somebody logs in',
    // Each sign-in is a new session.
    growing: ['sessions', 'audit_history', 'login_attempts'],
    async prepare(desk) {
      const { given } = await signedIn(desk);
      return sealedCall(desk, 'otp/validate', given);
    },
  },
  {
    name: 'somebody logs in with a wrong password',
    // Each failed attempt counts.
    growing: ['login_attempts'],
    async prepare(desk) {
      const { given } = await signedIn(desk);
      return sealedCall(desk, 'otp/validate', { ...given, password: 'not the password' });
    },
  },
  {
    name: 'somebody logs out',
    done: ['unauthenticated'],
    async prepare(desk) {
      const { account, session } = await signedIn(desk);
      return desk.call(`GET otp/logout/${account.employeeCode}`, { token: session });
    },
  },
  {
    name: 'the other sessions are ended',
    async prepare(desk) {
      const { given, session } = await signedIn(desk);
      await sealed(desk.url, 'otp/validate', given);
      return desk.call('POST account/sessions/endothers', { body: {}, token: session });
    },
  },
  {
    name: 'one session is ended',
    done: ['notFound'],
    async prepare(desk) {
      const { given, session } = await signedIn(desk);
      await sealed(desk.url, 'otp/validate', given);
      const sessions = await desk.get<{ id: number; isThis: boolean }[]>('GET account/sessions', {
        token: session,
      });
      const other = sessions.find(({ isThis }) => !isThis);
      return desk.call(`DELETE account/sessions/${other?.id}`, { token: session });
    },
  },
];
