import { randomUUID } from 'node:crypto';

import { ownDataSchema } from '@feedback/contract/submitter-portal/own-data';
import { describe, expect, test } from 'vitest';

import { Feedback } from '../cases/feedback.ts';
import { startSession } from '../auth/sessions/sessions.ts';
import { createCase, createUser, generateUniqueMobile } from '../../testing/factories.ts';
import { openAccessByOtp } from '../../testing/payloads.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();

/** Creates two cases of a submitter and a case of another person, and a client of the submitter. */
async function theirs() {
  const mobile = generateUniqueMobile();
  const older = await createCase({ mobile, createdAt: new Date('2026-01-05T10:00:00Z') });
  const person = { submitterName: 'Sita <Rao>', pan: 'ABCPE1234F', email: 'sita@example.com' };
  const newest = await createCase({ mobile, ...person });
  const other = await createCase({ mobile: generateUniqueMobile() });
  return { mobile, older, newest, other, submitter: api.as(await openAccessByOtp(api, newest)) };
}

const wish = (changes: object = {}) => ({
  right: 'erase',
  text: '',
  submissionId: randomUUID(),
  ...changes,
});

describe('the submitter’s own data', () => {
  test('returns all unmasked data about a submitter’s mobile, and no other person’s data', async () => {
    const { mobile, older, newest, other, submitter } = await theirs();
    const data = ownDataSchema.parse((await submitter.get('status/data')).body['data']);
    expect(data.cases.map(({ caseId }) => caseId)).toEqual([newest.caseId, older.caseId]);
    expect(data.cases[0]?.submitter).toMatchObject({ mobile, pan: 'ABCPE1234F' });
    expect(JSON.stringify(data)).not.toContain(other.caseId);
  });

  test('returns a submitter’s data as an HTML page with escaped texts', async () => {
    const { newest, submitter } = await theirs();
    const answer = await submitter.raw('status/data.html');
    expect(answer.headers.get('content-disposition')).toContain('my-data.html');
    const page = await answer.text();
    expect(page).toContain(newest.caseId);
    expect(page).toContain('Sita &lt;Rao&gt;');
    expect(page).toContain('ABCPE1234F');
  });

  test('returns 401 for a request about personal data without an access token', async () => {
    expect((await api.anyone.get('status/data')).status).toBe(401);
    expect((await api.anyone.post('status/rights', wish())).status).toBe(401);
  });
});

describe('a request about the submitter’s own data', () => {
  test('saves a repeated request about personal data as one case with a due date', async () => {
    const { mobile, submitter } = await theirs();
    const asked = wish({ right: 'correct', text: 'My folio is 5522' });
    const { body } = await submitter.post('status/rights', asked);
    expect((await submitter.post('status/rights', asked)).body['caseId']).toBe(body['caseId']);
    const saved = await Feedback.findOne({
      where: { caseId: String(body['caseId']) },
      rejectOnEmpty: true,
    });
    expect(saved).toMatchObject({
      mobile,
      submitterName: 'Sita <Rao>',
      class: 'request',
      feedbackType: 'Personal data',
      subType: 'Correct it',
      description: 'My folio is 5522',
    });
    expect(saved.dueAt).toBeInstanceOf(Date);
    expect((await submitter.get('status/cases')).body['cases']).toHaveLength(3);
    const superAdmin = await createUser({ role: 'superadmin' });
    const staff = api.as(await api.inside(() => startSession(superAdmin)));
    const path = `admin/getnonkotakfeedbacks/${superAdmin.id}/c`;
    const listed = await staff.get(`${path}?limit=50&feedbackType=Personal+data`);
    expect(JSON.stringify(listed.body)).toContain(String(body['caseId']));
  });

  test('requires a text for a correction request, and rejects other contents with the same submission id', async () => {
    const { submitter } = await theirs();
    const empty = await submitter.post('status/rights', wish({ right: 'correct' }));
    expect(empty.body.errors).toEqual([{ path: 'text', message: 'Enter a message' }]);
    const asked = wish();
    expect((await submitter.post('status/rights', asked)).status).toBe(200);
    const changed = await submitter.post('status/rights', { ...asked, right: 'withdraw' });
    expect(changed.body.code).toBe('submissionChanged');
  });

  test('uses the translated name of the chosen right as the description of a request without a text', async () => {
    const { submitter } = await theirs();
    const asked = await submitter.post('status/rights', wish(), { 'Accept-Language': 'hi' });
    const saved = await Feedback.findOne({
      where: { caseId: String(asked.body['caseId']) },
      rejectOnEmpty: true,
    });
    expect(saved).toMatchObject({ subType: 'Erase it', description: 'मिटाएँ' });
  });
});
