import { randomUUID } from 'node:crypto';

import {
  addProviderUser,
  visitProviderForReturn,
  createSecondFactorAccount,
} from '../../../../apps/api/src/testing/sample-calls/people-exceptions.ts';
import { buildCaseData } from '../../../../apps/api/src/testing/sample-calls/records.ts';
import { sendRequest } from '../../../../apps/api/src/testing/sample-calls/world.ts';
import { virusBytes } from '../dependency-servers.ts';
import { buildCall, readResponse, type RepeatableCall, type CommitStep } from '../api-caller.ts';

/**
 * Builds a call that the product is expected to reject with an error code. The step then checks the
 * follow-ups of the error.
 */
export const buildRejectedCall =
  (code: string, call: RepeatableCall): RepeatableCall =>
  async () => {
    const reply = await call();
    return reply.code === code ? { ...reply, status: 200 } : reply;
  };

/** Steps that involve servers outside the product. */
export const dependencySteps: readonly CommitStep[] = [
  {
    name: 'rejects a file with a virus',
    // Each call stores a file.
    growing: ['quarantined_files'],
    async prepare(desk) {
      const data = { ...(await buildCaseData(desk)), submissionId: randomUUID() };
      const file = new File([`%PDF-1.7\n${virusBytes}\n%%EOF\n`], 'a.pdf');
      const { token } = desk.boss;
      return buildRejectedCall(
        'validation',
        buildCall(desk, 'saveStaffEnteredCase', { form: { data, file }, token }),
      );
    },
  },
  {
    name: 'signs in through the provider',
    // Each sign-in starts again and is a new session.
    growing: ['sessions', 'sign_ons', 'audit_history'],
    async prepare(desk) {
      const user = await addProviderUser(desk);
      // Signs in from the start, because a callback can be used only once.
      return async () => {
        const begun = await visitProviderForReturn(desk, user);
        if ('status' in begun) return readResponse(begun);
        return readResponse(await sendRequest(desk, 'finishSingleSignOn', begun));
      };
    },
  },
  {
    name: 'signs in through the provider with a recovery code',
    done: ['signOnEnded'],
    async prepare(desk) {
      const { account, recoveryCodes } = await createSecondFactorAccount(desk);
      const user = await addProviderUser(desk, account, 'feedback-admins');
      const begun = await visitProviderForReturn(desk, user);
      if ('status' in begun) throw new Error(begun.text);
      const first = await sendRequest(desk, 'finishSingleSignOn', begun);
      if (first.body['code'] !== 'codeRequired') throw new Error(first.text);
      const body = { ...begun.body, code: recoveryCodes[0] };
      return buildCall(desk, 'finishSingleSignOn', { ...begun, body });
    },
  },
];
