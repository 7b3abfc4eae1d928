import { expect, test } from 'vitest';

import { Attachment } from '../cases/attachment.ts';
import { Feedback } from '../cases/feedback.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import { deleteExpiredRows } from '../../schedules/housekeeping.ts';
import { pngFile, prepareCustomers } from '../../testing/customers.ts';
import { generateUniqueMobile } from '../../testing/factories.ts';
import { buildMultipartForm } from '../../testing/files.ts';
import { readSentOtp } from '../../testing/payloads.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { createBrowser, type Browser, type Page } from './testing/browser.ts';

const api = useTestApi();
const customers = prepareCustomers(api);

type Files = Parameters<typeof buildMultipartForm>[1];

const fields = (changes: Record<string, string> = {}) => {
  const { city, feedbackType, subType } = customers.choices;
  return {
    name: 'Asha Verma',
    mobile: generateUniqueMobile(),
    email: 'asha@example.com',
    city,
    pan: 'abcpe1234f',
    folio: '',
    topic: `${feedbackType}/${subType}`,
    description: 'Where is my\r\nstatement',
    ...changes,
  };
};

/** Fills in the form up to the page with the OTP. */
async function openOtpPage(browser: Browser, given = fields()): Promise<Page> {
  const form = await browser.get('/forms/customer');
  const check = await browser.post(form.path, given);
  expect(check.path).toBe(`${form.path}/check`);
  return browser.post(check.path, { notice: '1' });
}

const withOtp = (otp: string, files: Files = []) => buildMultipartForm({ otp }, files);
const rows = (sql: string) => api.services.pool.query(sql).then((found) => found.rows);

test('saves a customer’s case with a file, and erases what was entered', async () => {
  const browser = createBrowser(api);
  const given = fields();
  const page = await openOtpPage(browser, given);
  expect(page.path).toMatch(/\/otp$/);
  const otp = await readSentOtp(given.mobile);
  const thanks = await browser.post(page.path, withOtp(otp, [pngFile]));
  expect(thanks.path).toMatch(/\/thanks$/);
  const submissionId = page.path.split('/')[3] ?? '';
  const feedback = await Feedback.findOne({ where: { submissionId } });
  expect(thanks.text).toContain(feedback?.caseId);
  expect(feedback).toMatchObject({ audience: 'c', noticeVersion: 1 });
  expect(await Attachment.count({ where: { feedbackId: feedback?.id ?? 0 } })).toBe(1);
  const [draft] = await rows(`SELECT sealed_content FROM form_drafts WHERE id = '${submissionId}'`);
  expect(draft).toEqual({ sealed_content: null });

  // The back button shows the thanks again, and so does a second submission.
  for (const path of [page.path, page.path.replace('/otp', '/check')]) {
    expect((await browser.get(path)).path).toBe(thanks.path);
  }
  expect((await browser.post(page.path, withOtp(otp, [pngFile]))).path).toBe(thanks.path);
  expect(await Feedback.count({ where: { submissionId } })).toBe(1);
});

test('saves one case and spends one OTP when the form is sent twice at the same time', async () => {
  const browser = createBrowser(api);
  const given = fields();
  const form = await browser.get('/forms/customer');
  await browser.post(form.path, given);
  const check = `${form.path}/check`;
  const pages = await Promise.all([1, 2].map(() => browser.post(check, { notice: '1' })));
  expect(pages.map(({ path }) => path)).toEqual([`${form.path}/otp`, `${form.path}/otp`]);
  expect(await OutgoingMessage.count({ where: { recipient: given.mobile } })).toBe(1);
  const otp = await readSentOtp(given.mobile);
  const sent = await Promise.all(
    [1, 2].map(() => browser.post(`${form.path}/otp`, withOtp(otp, [pngFile]))),
  );
  expect(sent.map(({ path }) => path)).toEqual([`${form.path}/thanks`, `${form.path}/thanks`]);
  expect(await Feedback.count({ where: { submissionId: form.path.split('/').at(-1) ?? '' } })).toBe(
    1,
  );
});

test('lists every error of a distributor’s form in the page’s language, and keeps the values', async () => {
  const browser = createBrowser(api);
  const form = await browser.get('/hi/forms/distributor');
  const page = await browser.post(form.path, fields({ name: '', mobile: '12', arn: '<b>"' }));
  expect(page.status).toBe(400);
  expect(page.text).toContain('lang="hi"');
  expect(page.text).toContain('role="alert" tabindex="-1" autofocus');
  for (const name of ['name', 'mobile', 'arn', 'euin']) {
    expect(page.text).toContain(`href="#field-${name}"`);
  }
  expect(page.text).toContain('value="&lt;b&gt;&quot;"');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(page.text).not.toContain('<script');
});

test('asks for a correct OTP, and for the files again after a rejected file', async () => {
  const browser = createBrowser(api);
  const given = fields();
  const page = await openOtpPage(browser, given);
  const otp = await readSentOtp(given.mobile);
  const wrong = await browser.post(page.path, withOtp(otp === '000000' ? '000001' : '000000'));
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain('Please Enter a valid OTP');
  const rejected = await browser.post(page.path, withOtp(otp, [['a.txt', Buffer.from('text')]]));
  expect(rejected.status).toBe(415);
  expect(rejected.text).toContain('a.txt: Invalid File Type');
  expect(rejected.text).not.toContain('name="otp"');
  expect((await browser.post(page.path, withOtp('', [pngFile]))).path).toMatch(/\/thanks$/);
});

test('stores a form encrypted, for the browser that filled it in and for 15 minutes', async () => {
  const browser = createBrowser(api);
  const given = fields();
  const page = await openOtpPage(browser, given);
  const [stored] = await rows(
    `SELECT t::text AS row, expires_at - now() <= interval '15 minutes' AS "isShort"
     FROM form_drafts t ORDER BY expires_at DESC LIMIT 1`,
  );
  expect(stored.isShort).toBe(true);
  for (const value of Object.values(given).filter(Boolean)) {
    expect(stored.row).not.toContain(value);
    expect(stored.row).not.toContain(Buffer.from(value).toString('hex'));
  }
  const other = createBrowser(api);
  await openOtpPage(other);
  for (const path of [page.path, page.path.replace('/otp', '/check')]) {
    const foreign = await other.get(path);
    expect(foreign.status).toBe(404);
    expect(foreign.text).toContain('This page has ended');
  }
  const form = page.path.replace('/otp', '');
  expect((await other.post(form, given)).status).toBe(404);

  await rows('UPDATE form_drafts SET expires_at = now()');
  expect((await browser.get(page.path)).status).toBe(404);
  await api.inside(() => deleteExpiredRows());
  expect(await rows('SELECT id FROM form_drafts')).toEqual([]);
});

test('rejects a form from another origin, and one that is too large, with a page', async () => {
  const browser = createBrowser(api);
  const { path } = await browser.get('/forms/customer');
  const foreign = await browser.post(path, fields(), { origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  expect(foreign.headers.get('content-type')).toContain('text/html');
  const large = await browser.post(path, fields({ description: 'a'.repeat(300_000) }));
  expect(large.status).toBe(413);
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}`, '']));
  expect((await browser.post(path, many)).status).toBe(413);
  const json = await browser.post(path, new FormData());
  expect(json.status).toBe(400);
  expect(json.text).toContain('The request could not be read');
  expect(await rows('SELECT id FROM form_drafts')).toEqual([]);
});

test('limits forms as the API limits submissions and OTPs', async () => {
  const url = await api.beside({ rateLimits: true });
  const limited = createBrowser({ ...api, url });
  const given = fields();
  const page = await openOtpPage(limited, given);
  await rows('UPDATE form_drafts SET otp_requested_at = NULL');
  const again = await limited.post(page.path.replace('/otp', '/check'), { again: 'yes' });
  expect(again.status).toBe(429);
  expect(again.text).toMatch(/try again in \d+ seconds/);
});

test('asks for the consent that the company requires', async () => {
  const url = await api.beside({ asksConsent: true });
  const browser = createBrowser({ ...api, url });
  const form = await browser.get('/forms/customer');
  const check = await browser.post(form.path, fields());
  const missing = await browser.post(check.path, { notice: '1' });
  expect(missing.status).toBe(400);
  expect(missing.text).toContain('href="#field-consent"');
  const page = await browser.post(check.path, { notice: '1', consent: 'yes' });
  expect(page.path).toMatch(/\/otp$/);
});
