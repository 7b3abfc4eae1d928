import { recordWithKeys } from '@feedback/contract/keys';
import { locales } from '@feedback/contract/messages';
import {
  noticeSchema,
  noticeVersionSchema,
  type NoticeTexts,
} from '@feedback/contract/privacy/notice';
import { ownCaseSchema } from '@feedback/contract/submitter-portal/own-case';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { Feedback } from '../cases/feedback.ts';
import { readSavedCase, prepareCustomers } from '../../testing/customers.ts';
import { createSignedInUser } from '../../testing/factories.ts';
import { openAccessByOtp } from '../../testing/payloads.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { customer, send } = prepareCustomers(api);
let tokens: { boss: string; admin: string };

beforeAll(async () => {
  const [boss, admin] = await Promise.all([
    createSignedInUser('superadmin'),
    createSignedInUser('admin'),
  ]);
  tokens = { boss: boss.token, admin: admin.token };
});

const said = (line: string): NoticeTexts => ({
  ...recordWithKeys(locales, () => ({ line, body: 'What we collect: your name' })),
  hi: { line: `${line} (हिन्दी)`, body: 'हम क्या लेते हैं' },
});
const publish = (texts: object, token = tokens.boss) =>
  api.as(token).post('admin/notices', { texts });
const shown = async () => noticeSchema.parse((await api.anyone.get('feedback/notice')).body);
const versions = async () =>
  z.array(noticeVersionSchema).parse((await api.as(tokens.boss).get('admin/notices')).body);
const savedWith = async (changes: object) => {
  const data = await customer({ ...changes });
  const { id, caseId } = readSavedCase((await send(data)).body);
  const feedback = await Feedback.findByPk(id, { rejectOnEmpty: true });
  return { feedback, caseId, mobile: data.mobile };
};

test.each(locales)('returns a default privacy notice in the language %s', async (locale) => {
  const response = await fetch(`${api.url}/api/feedback/notice`, {
    headers: { 'Accept-Language': locale },
  });
  expect(noticeSchema.parse(await response.json()).line).not.toBe('');
});

test('returns version 1 of the privacy notice in Hindi for Accept-Language: hi', async () => {
  expect(await shown()).toMatchObject({ version: 1, asksConsent: false });
  const response = await fetch(`${api.url}/api/feedback/notice`, {
    headers: { 'Accept-Language': 'hi' },
  });
  expect(noticeSchema.parse(await response.json()).body).toContain('आपके अधिकार');
});

test('lets only super admins publish a privacy notice, requires all languages, and rejects changes to published notices', async () => {
  expect((await publish(said('Another'), tokens.admin)).status).toBe(403);
  const half = { ...said('Another'), hi: { line: '', body: 'x' } };
  expect((await publish(half)).body['errors']).toMatchObject([{ path: 'texts.hi.line' }]);
  expect((await publish(said('We use it to answer you'))).status).toBe(200);
  const [newest, first] = await versions();
  expect(newest).toMatchObject({ version: 2, publishedBy: expect.any(String) });
  expect(first).toMatchObject({ version: 1, publishedBy: null });
  expect(await shown()).toMatchObject({ version: 2, line: 'We use it to answer you' });
  const change = api.services.pool.query(`UPDATE notices SET texts = '{}'`);
  await expect(change).rejects.toThrow('never changed');
});

test('stores the version of the privacy notice that the form showed, and returns the version to the submitter', async () => {
  const { feedback, caseId, mobile } = await savedWith({ notice: 1 });
  expect(feedback).toMatchObject({ noticeVersion: 1, hasConsented: false });
  const submitter = api.as(await openAccessByOtp(api, { caseId, mobile }));
  const { body } = await submitter.get(`status/case/${caseId}`);
  expect(ownCaseSchema.parse(body['case']).notice).toBe(1);
});

test('accepts a submission without a notice version, and rejects an unknown version', async () => {
  expect((await savedWith({})).feedback.noticeVersion).toBeNull();
  const refused = await send(await customer({ notice: 999 }));
  expect(refused.status).toBe(400);
  expect(refused.body['errors']).toMatchObject([{ path: 'notice' }]);
});

test('treats a retry with a newer notice version as the same submission', async () => {
  const data = await customer({ notice: 1 });
  const { caseId } = readSavedCase((await send(data)).body);
  expect(readSavedCase((await send({ ...data, notice: 2 })).body).caseId).toBe(caseId);
});

test('rejects a submission without consent when the configuration requires consent', async () => {
  Object.assign(api.services.config, { asksConsent: true });
  try {
    expect((await shown()).asksConsent).toBe(true);
    const refused = await send(await customer({ notice: 1 }));
    expect(refused.body['errors']).toMatchObject([{ path: 'consent' }]);
    expect((await savedWith({ notice: 1, consent: true })).feedback.hasConsented).toBe(true);
  } finally {
    Object.assign(api.services.config, { asksConsent: false });
  }
});
