import { authenticator } from '../../../../apps/api/src/testing/authenticator.ts';
import { codeOf } from '../../../support/authenticator.ts';
import type { Call, Desk, Step } from '../desk.ts';
import { findUser, ownPassword, password, sealedCall, signedIn } from './accounts.ts';

/** Creates an account with a second factor. Returns its key and recovery codes. */
export async function inTwoSteps(desk: Desk) {
  const { account, given, session } = await signedIn(desk);
  const begun = await desk.get<{ key: string }>('POST account/secondfactor/begin', {
    body: {},
    token: session,
  });
  const body = { password, code: codeOf(begun.key) };
  const confirmed = await desk.get<{ recoveryCodes: string[] }>(
    'POST account/secondfactor/confirm',
    { body, token: session },
  );
  return { account, given, session, key: begun.key, codes: confirmed.recoveryCodes };
}

/** Builds a complete passkey registration, because a challenge can be used only once. */
const addPasskey =
  ({ call, product }: Desk, token: string): Call =>
  async () => {
    const begun = await call('POST account/passkeys/begin', { body: { password }, token })();
    if (begun.status >= 300) return begun;
    const { options } = begun.body as { options: unknown };
    const credential = authenticator(product.beside.publicUrl).make(options);
    return call('POST account/passkeys/add', { body: { name: 'Phone', credential }, token })();
  };

/** Steps on second factors and sign-ins with them. */
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
    // A used code counts as wrong when it is sent again.
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
    name: 'a passkey is added',
    // An account with a second factor must enter a code, and its absence counts as a wrong attempt.
    // Challenges expire.
    done: ['validation'],
    growing: ['login_attempts', 'passkey_challenges'],
    async prepare(desk) {
      const { session } = await signedIn(desk);
      return addPasskey(desk, session);
    },
  },
  {
    name: 'a second factor is taken off by a super admin',
    done: ['notFound'],
    async prepare(desk) {
      const { given } = await inTwoSteps(desk);
      const { id } = await findUser(desk, given.login_Id);
      return desk.call(`POST admin/resetsecondfactor/${id}`, { body: { password: ownPassword } });
    },
  },
  {
    name: 'somebody logs in in two steps',
    // The first call spends the recovery code, so the second one is asked for another.
    done: ['codeRequired'],
    growing: ['login_attempts'],
    async prepare(desk) {
      const { given, codes } = await inTwoSteps(desk);
      return sealedCall(desk, 'otp/validate', { ...given, code: codes[0] });
    },
  },
];
