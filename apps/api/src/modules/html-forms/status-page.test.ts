import { beforeAll, expect, test } from 'vitest';

import { CaseEntry } from '../conversations/case-entry.ts';
import { pngFile, prepareCustomers, readSavedCase } from '../../testing/customers.ts';
import { buildMultipartForm } from '../../testing/files.ts';
import { readSentOtp } from '../../testing/payloads.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { createSignedInUser } from '../../testing/factories.ts';
import { Feedback } from '../cases/index.ts';
import { createBrowser } from './testing/browser.ts';

const api = useTestApi();
const customers = prepareCustomers(api);
let admin: { token: string };

beforeAll(async () => {
  admin = await createSignedInUser('superadmin');
});

/** Submits a case and opens it on the status page with an OTP. */
async function openCase() {
  const data = await customers.customer();
  const { id, caseId } = readSavedCase((await customers.send(data, [pngFile])).body);
  const browser = createBrowser(api);
  const claim = await browser.get(`/forms/status?case=${caseId}`);
  expect(claim.text).toContain(`value="${caseId}"`);
  const path = claim.path.split('?')[0] ?? '';
  const page = await browser.post(path, { caseId: caseId.toLowerCase(), mobile: data.mobile });
  expect(page.path).toBe(`${path}/otp`);
  const otp = await readSentOtp(data.mobile);
  return { browser, id, caseId, mobile: data.mobile, path: page.path, otp };
}

test('shows a case after the OTP, and stores no mobile any more', async () => {
  const { browser, caseId, path, otp } = await openCase();
  const wrong = await browser.post(path, { otp: otp === '000000' ? '000001' : '000000' });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain('Please Enter a valid OTP');
  const twice = await Promise.all([1, 2].map(() => browser.post(path, { otp })));
  for (const page of twice) expect(page.path).toBe(`/forms/status/cases/${caseId}`);
  expect(twice[0]?.text).toContain('We are looking at it');
  const file = /href="([^"]+\/files\/\d+)"/.exec(twice[0]?.text ?? '')?.[1] ?? '';
  const download = await browser.get(file);
  expect(download.headers.get('content-disposition')).toContain('attachment');
  expect((await browser.get('/hi/forms/status/cases')).text).toContain(caseId);

  const ended = await browser.post('/forms/status/end', {});
  expect(ended.text).toContain('You have signed out');
  expect((await browser.get(`/forms/status/cases/${caseId}`)).status).toBe(401);
});

test('answers a wrong case id like a right one, and rejects incomplete claims', async () => {
  const browser = createBrowser(api);
  const { path } = await browser.get('/forms/status');
  const claim = { caseId: 'MF-0000-0000', mobile: '9876543210' };
  expect((await browser.post(path, claim)).path).toBe(`${path}/otp`);
  const page = await browser.post((await browser.get('/forms/status')).path, { caseId: '' });
  expect(page.status).toBe(400);
  expect(page.text).toContain('href="#field-mobile"');
});

test('saves a reply with a file once, and what the submitter thinks of a closed case', async () => {
  const { browser, id, path, otp } = await openCase();
  const page = await browser.post(path, { otp });
  const submissionId = /name="submissionId"\s+value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const reply = () =>
    buildMultipartForm({ submissionId, text: 'The last digits are 18 <18>' }, [pngFile]);
  for (const _ of [1, 2]) {
    const sent = await browser.post(`${page.path}/reply`, reply());
    expect(sent.text).toContain('We have received your answer.');
    expect(sent.text).toContain('18 &lt;18&gt;');
  }
  expect(await CaseEntry.count({ where: { feedbackId: id, kind: 'in' } })).toBe(1);
  const empty = await browser.post(`${page.path}/reply`, buildMultipartForm({ text: '' }, []));
  expect(empty.status).toBe(400);

  const closing = { id, userType: 'c', feedackClosureDesc: 'Sent by mail' };
  await api.as(admin.token).post('admin/closeFeedback', closing);
  const missing = await browser.post(`${page.path}/rating`, { text: 'Quick' });
  expect(missing.status).toBe(400);
  expect(missing.text).toContain('Quick');
  const rated = await browser.post(`${page.path}/rating`, { stars: '4', text: 'Quick' });
  expect(rated.text).toContain('You gave 4 of 5 stars.');
  const reopened = await browser.post(`${page.path}/reopen`, { reason: 'The wrong year' });
  expect(reopened.text).toContain('Your case is open again.');
  expect((await Feedback.findByPk(id))?.status).not.toBe('closed');
  const foreign = { origin: 'https://evil.example' };
  expect((await browser.post(`${page.path}/reply`, reply(), foreign)).status).toBe(403);
});

test('hides the cases of other mobiles', async () => {
  const { caseId } = await openCase();
  const { browser, path, otp } = await openCase();
  await browser.post(path, { otp });
  expect((await browser.get(`/forms/status/cases/${caseId}`)).status).toBe(404);
});
