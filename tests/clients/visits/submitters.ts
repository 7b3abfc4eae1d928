import { randomUUID } from 'node:crypto';

import type { OwnData } from '@feedback/contract/submitter-portal/own-data';
import { describe, expect, test } from 'vitest';

import { signIn } from '../../../apps/admin/src/features/auth/api/sign-in.ts';
import { endServerSession } from '../../../apps/admin/src/features/auth/pages/logout-page.tsx';
import {
  submitEmployeeFeedback,
  uploadFiles,
} from '../../../packages/feedback-widget/src/api/feedback-api.ts';
import { loadReferenceData } from '../../../packages/feedback-widget/src/api/use-reference.ts';
import {
  endAccess,
  fetchOwnData,
  fetchOwnProof,
  fetchOwnFile,
  loadOwnCase,
  loadOwnCases,
  openAccess,
  rateCase,
  reopenOwnCase,
  requestAccess,
  sendDataRequest,
  sendSubmitterReply,
} from '../../../packages/feedback-widget/src/api/status-api.ts';
import {
  signInAsSuperAdmin,
  pageContext,
  generateMobile,
  readOtp,
  buildPdf,
  saveCustomerCase,
  sendOptions,
} from './visit.ts';
import { requestCaseClosure } from '../../../apps/admin/src/features/cases/api/close-case.ts';

describe('API calls of the public form', () => {
  test('the public form verifies a mobile number and saves a case with a file', async () => {
    expect(await saveCustomerCase()).toMatchObject({ caseId: expect.stringMatching(/^MF-/) });
  });
});

describe('API calls of the status page', () => {
  test('the status page lets a submitter reply to, reopen and rate a case and request erasure', async () => {
    const mobile = generateMobile();
    const { id, caseId } = await saveCustomerCase(mobile);
    const { nonce } = await requestAccess(pageContext, { caseId, mobile }, () => undefined);
    const otp = await readOtp(mobile);
    const wrong = otp === '000000' ? '000001' : '000000';
    expect(await openAccess(pageContext, { caseId, mobile, nonce, otp: wrong })).toBeNull();
    const token = await openAccess(pageContext, { caseId, mobile, nonce, otp });
    const opened = { ...pageContext, token: token ?? '' };

    expect(await loadOwnCases(opened)).toMatchObject([{ caseId }]);
    const own = await loadOwnCase(opened, caseId);
    expect(own.notice).toBeGreaterThan(0);
    const [file] = own.entries[0]!.attachments;
    expect(await fetchOwnFile(opened, caseId, file!.id)).toMatchObject({ size: 15 });
    const answer = { text: 'Here it is', submissionId: randomUUID() };
    await sendSubmitterReply(opened, caseId, { data: answer, files: [buildPdf()] }, sendOptions);

    const close = async () => {
      await signInAsSuperAdmin();
      await requestCaseClosure({ id, userType: 'c', feedackClosureDesc: 'Refunded' });
    };
    await close();
    await reopenOwnCase(opened, caseId, 'Nothing has arrived');
    await close();
    await rateCase(opened, caseId, { stars: 4, text: '' });
    const { rounds, entries } = await loadOwnCase(opened, caseId);
    expect(rounds.at(-1)).toMatchObject({ round: 2, rating: { stars: 4 } });
    expect(entries.map(({ text }) => text)).toContain('Here it is');

    const data = JSON.parse(await (await fetchOwnData(opened, 'json')).text()) as OwnData;
    expect(data).toMatchObject({ mobile, cases: [{ caseId, submitter: { mobile } }] });
    expect(await (await fetchOwnData(opened, 'html')).text()).toContain(caseId);
    const wish = { right: 'erase', text: '', submissionId: randomUUID() } as const;
    expect((await fetchOwnProof(opened, caseId)).state).toMatch(/^(soon|unsigned)$/);
    const request = await sendDataRequest(opened, wish);
    expect(await sendDataRequest(opened, wish)).toBe(request);
    expect(await loadOwnCase(opened, request)).toMatchObject({ feedbackType: 'Personal data' });

    await endAccess(opened);
    await expect(loadOwnCases(opened)).rejects.toMatchObject({ kind: 'sessionEnded' });
  });
});

describe('API calls of an employee', () => {
  test('an employee signs in, saves a case with a file and signs out', async () => {
    const session = await signIn({ login_Id: 'employee', password: 'Employee@12345', token: '' });
    const connection = { ...pageContext, token: session.token };
    const { lists } = await loadReferenceData(connection);
    const type = lists.feedbackType.find(({ userType }) => userType.includes('e'))!;
    const saved = await submitEmployeeFeedback(connection, {
      employeeName: session.employeeName,
      employeeCode: session.employeeCode,
      location: lists.locations[0]!.location,
      feedbackType: type.feedbacktype,
      subType: type.subTypeList[0]!.subType,
      feedbackDesc: 'An idea',
      description: 'An idea',
      amcname: '',
      typeOfBTL: '',
      attachmentLoc: 'yes',
      submissionId: randomUUID(),
    });
    await uploadFiles(connection, saved, [buildPdf()], sendOptions);
    await endServerSession(session.employeeCode);
    await expect(endServerSession(session.employeeCode)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('sign-in with a wrong password fails with the code loginFailed', async () => {
    const wrong = { login_Id: 'employee', password: 'not the password', token: '' };
    await expect(signIn(wrong)).rejects.toMatchObject({ code: 'loginFailed' });
  });
});
