import { randomUUID } from 'node:crypto';

import { outboxOf } from '../../../support/client.ts';
import { done, type Call, type Desk, type Step } from '../desk.ts';
import { closing, withFile } from './on-case.ts';

interface Claim {
  readonly caseId: string;
  readonly mobile: string;
}

const nobody = null;

/** Requests an OTP and returns the body that opens a case to its submitter. */
async function asked({ url, get }: Desk, claim: Claim): Promise<object> {
  await get('POST status/request', { body: claim, token: nobody });
  const [newest] = await outboxOf(url, claim.mobile);
  return { ...claim, otp: /\b\d{6}\b/.exec(newest?.body ?? '')?.[0] };
}

/** Builds a step of a submitter with access to their cases. */
const ofSubmitter = (
  name: string,
  prepare: (
    desk: Desk,
    given: { readonly id: number; readonly caseId: string; readonly token: string },
  ) => Call | Promise<Call>,
  others: Pick<Step, 'done' | 'growing'> = {},
): Step => ({
  name,
  ...others,
  async prepare(desk) {
    const { id, caseId, mobile } = await desk.newCase();
    const body = await asked(desk, { caseId, mobile });
    const { token } = await desk.get<{ token: string }>('POST status/open', {
      body,
      token: nobody,
    });
    return prepare(desk, { id, caseId, token });
  },
});

/** Steps of submitters on their own cases. */
export const ownCaseSteps: readonly Step[] = [
  {
    name: 'a submitter asks for their cases',
    growing: ['otps', 'outgoing_messages'],
    async prepare({ newCase, call }) {
      const { caseId, mobile } = await newCase();
      const body = { caseId, mobile };
      return call('POST status/request', { body, token: nobody });
    },
  },
  {
    name: 'a submitter opens their cases',
    done: ['otpFailed'],
    async prepare(desk) {
      const { caseId, mobile } = await desk.newCase();
      const body = await asked(desk, { caseId, mobile });
      return desk.call('POST status/open', { body, token: nobody });
    },
  },
  ofSubmitter('a submitter answers, with a file', ({ call }, { caseId, token }) => {
    const data = { text: 'Here it is', submissionId: randomUUID() };
    return call(`POST status/case/${caseId}/answer`, { ...withFile(data), token });
  }),
  ofSubmitter(
    'a submitter opens a case again',
    async (desk, { id, caseId, token }) => {
      await done(closing(desk, id));
      const body = { reason: 'Nothing has arrived' };
      return desk.call(`POST status/case/${caseId}/reopen`, { body, token });
    },
    { done: ['notClosed'] },
  ),
  ofSubmitter(
    'a submitter rates a case',
    async (desk, { id, caseId, token }) => {
      await done(closing(desk, id));
      const body = { stars: 4, text: '' };
      return desk.call(`POST status/case/${caseId}/rating`, { body, token });
    },
    { done: ['alreadyRated'] },
  ),
  ofSubmitter('a submitter uses a right', ({ call }, { token }) => {
    const body = { right: 'erase', text: '', submissionId: randomUUID() };
    return call('POST status/rights', { body, token });
  }),
  ofSubmitter(
    'a submitter ends the access',
    ({ call }, { token }) => call('POST status/end', { body: {}, token }),
    { done: ['accessEnded', 'unauthenticated'] },
  ),
];
