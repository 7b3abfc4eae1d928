import { codeOf } from '../../../support/authenticator.ts';
import type { Desk, Step } from '../desk.ts';
import { findUser, password, sealedCall, signedIn } from './accounts.ts';

/** An account in two steps; its key and recovery codes. */
async function inTwoSteps(desk: Desk) {
  const { given, session } = await signedIn(desk);
  const begun = await desk.get<{ key: string }>('POST account/secondfactor/begin', {
    body: {},
    token: session,
  });
  const body = { password, code: codeOf(begun.key) };
  const confirmed = await desk.get<{ recoveryCodes: string[] }>(
    'POST account/secondfactor/confirm',
    { body, token: session },
  );
  return { given, session, key: begun.key, codes: confirmed.recoveryCodes };
}

/** Second factors, and log-ins by them. */
export const secondFactorSteps: readonly Step[] = [
  {
    name: 'a second factor is begun',
    async prepare(desk) {
      const { session } = await signedIn(desk);
      return desk.call('POST account/secondfactor/begin', { body: {}, token: session });
    },
  },
  {
    name: 'a second factor is confirmed',
    done: ['validation', 'conflict'],
    async prepare(desk) {
      const { session: token } = await signedIn(desk);
      const { key } = await desk.get<{ key: string }>('POST account/secondfactor/begin', {
        body: {},
        token,
      });
      const body = { password, code: codeOf(key) };
      return desk.call('POST account/secondfactor/confirm', { body, token });
    },
  },
  {
    name: 'recovery codes are made anew',
    done: ['validation'],
    // A code that was used counts as a wrong one when it is sent again.
    growing: ['login_attempts'],
    async prepare(desk) {
      const { session: token, codes } = await inTwoSteps(desk);
      const body = { password, code: codes[0] };
      return desk.call('POST account/secondfactor/codes', { body, token });
    },
  },
  {
    name: 'a second factor is turned off',
    done: ['validation', 'notFound', 'conflict'],
    async prepare(desk) {
      const { session: token, key } = await inTwoSteps(desk);
      const body = { password, code: codeOf(key, 1) };
      return desk.call('POST account/secondfactor/off', { body, token });
    },
  },
  {
    name: 'a second factor is taken off by a super admin',
    done: ['notFound'],
    async prepare(desk) {
      const { given } = await inTwoSteps(desk);
      const { id } = await findUser(desk, given.login_Id);
      return desk.call(`POST admin/resetsecondfactor/${id}`, { body: {} });
    },
  },
  {
    name: 'somebody logs in in two steps',
    // A recovery code is spent by the first: the second is asked for another.
    done: ['codeRequired'],
    growing: ['login_attempts'],
    async prepare(desk) {
      const { given, codes } = await inTwoSteps(desk);
      return sealedCall(desk, 'otp/validate', { ...given, code: codes[0] });
    },
  },
];
