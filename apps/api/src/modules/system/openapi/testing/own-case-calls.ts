import { randomUUID } from 'node:crypto';

import { ownCaseSchema } from '@feedback/contract/submitter-portal/own-case';

import { createCase, uniqueMobile } from '../../../../testing/factories.ts';
import { formOf } from '../../../../testing/files.ts';
import { accessBy, otpSentTo } from '../../../../testing/payloads.ts';
import { type Successes, api, check, file, master } from './world.ts';

/** Creates a submitter with access to their only case. */
async function submitter({ isClosed = false } = {}) {
  const feedback = await createCase({ mobile: uniqueMobile() });
  const { id, caseId } = feedback;
  if (isClosed)
    await master.post('admin/closeFeedback', { id, userType: 'c', feedackClosureDesc: 'Done' });
  return { client: api.as(await accessBy(api, feedback)), path: `status/case/${caseId}` };
}

/** Successful calls of submitters for their own cases. */
export const ownCaseCalls = {
  async requestAccess() {
    const { caseId, mobile } = await createCase({ mobile: uniqueMobile() });
    return api.anyone.post('status/request', { caseId, mobile });
  },
  async openAccess() {
    const { caseId, mobile } = await createCase({ mobile: uniqueMobile() });
    await api.anyone.post('status/request', { caseId, mobile });
    const otp = await otpSentTo(String(mobile));
    return api.anyone.post('status/open', { caseId, mobile, otp });
  },
  endAccess: async () => (await submitter()).client.post('status/end', {}),
  getOwnCases: async () => (await submitter()).client.get('status/cases'),
  getOwnData: async () => (await submitter()).client.get('status/data'),
  downloadOwnData: async () => (await submitter()).client.get('status/data.html'),
  async getOwnProof() {
    const { client, path } = await submitter();
    return client.get(`${path}/proof`);
  },
  requestRight: async () =>
    (await submitter()).client.post('status/rights', {
      right: 'correct',
      text: 'My folio is 5522, not 5521',
      submissionId: randomUUID(),
    }),
  async getOwnCase() {
    const { client, path } = await submitter();
    return client.get(path);
  },
  async downloadOwnFile() {
    const { client, path } = await submitter();
    const data = { text: 'Here it is', submissionId: randomUUID() };
    await client.postForm(`${path}/answer`, formOf({ data: JSON.stringify(data) }, file));
    const { body } = check('getOwnCase', await client.get(path));
    const { entries } = ownCaseSchema.parse(body['case']);
    return client.get(`${path}/attachment/${entries.at(-1)?.attachments[0]?.id}`);
  },
  async answerCase() {
    const { client, path } = await submitter();
    const data = { text: 'Here it is', submissionId: randomUUID() };
    return client.postForm(`${path}/answer`, formOf({ data: JSON.stringify(data) }, file));
  },
  async reopenOwnCase() {
    const { client, path } = await submitter({ isClosed: true });
    return client.post(`${path}/reopen`, { reason: 'It was not' });
  },
  async rateCase() {
    const { client, path } = await submitter({ isClosed: true });
    const answer = await client.post(`${path}/rating`, { stars: 5 });
    check('getOwnCase', await client.get(path));
    return answer;
  },
} satisfies Successes;
