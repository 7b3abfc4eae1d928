import { sendRequest } from '../../../../apps/api/src/testing/sample-calls/world.ts';
import {
  buildNewPasskey,
  createSecondFactorAccount,
} from '../../../../apps/api/src/testing/sample-calls/people-exceptions.ts';
import { buildCall, readResponse, type CommitStep } from '../api-caller.ts';

/** Steps on sign-ins with second factors. */
export const secondFactorSteps: readonly CommitStep[] = [
  {
    name: 'adds a passkey',
    // An account with a second factor must enter a code.
    done: ['validation'],
    growing: ['passkey_challenges'],
    async prepare(desk) {
      const account = await desk.account();
      const { token, password } = account;
      // Registers from the start, because a challenge can be used only once.
      return async () => {
        const begun = await sendRequest(desk, 'beginPasskeyCreation', {
          token,
          body: { password },
        });
        if (begun.status >= 300) return readResponse(begun);
        const body = await buildNewPasskey(desk, account);
        return readResponse(await sendRequest(desk, 'addPasskey', { token, body }));
      };
    },
  },
  {
    name: 'signs in with a recovery code',
    // The first call spends the code, so a second one is asked for another.
    done: ['codeRequired'],
    async prepare(desk) {
      const { account, recoveryCodes } = await createSecondFactorAccount(desk);
      const { userid: login_Id, password } = account;
      const sealed = { login_Id, password, token: '', code: recoveryCodes[0] };
      return buildCall(desk, 'login', { sealed });
    },
  },
  {
    name: 'rejects a wrong password',
    async prepare(desk) {
      const { userid: login_Id } = await desk.account();
      const sealed = { login_Id, password: 'not the password', token: '' };
      return buildCall(desk, 'login', { sealed });
    },
  },
];
