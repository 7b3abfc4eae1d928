import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { AuditEvent } from '../audit/audit-event.ts';
import { Attachment } from '../cases/attachment.ts';
import { Feedback } from '../cases/feedback.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import { pdfFile, prepareCustomers, type FileNameAndContent } from '../../testing/customers.ts';
import { createSignedInUser, generateUniqueMobile } from '../../testing/factories.ts';
import { buildMultipartForm } from '../../testing/files.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const customers = prepareCustomers(api);

const callOf = (changes: Record<string, unknown> = {}) => ({
  type: 'c',
  name: 'सीता देवी',
  mobile: generateUniqueMobile(),
  email: 'sita@example.com',
  ...customers.choices,
  description: 'She asks for her statement',
  pan: 'abcpe1234f',
  folio: '',
  attachment: 'no',
  channel: 'phone',
  receivedAt: '2026-01-05T16:05:00+05:30',
  locale: 'hi',
  submissionId: randomUUID(),
  ...changes,
});

const enter = (token: string, data: object, files: readonly FileNameAndContent[] = []) =>
  api.as(token).postForm('admin/intake', buildMultipartForm({ data: JSON.stringify(data) }, files));

const dtoOf = (body: Record<string, unknown>) =>
  body.feedbackDto as { id: number; caseId: string; mayOpen: boolean };

const fieldsOf = (body: Record<string, unknown>) =>
  (body.errors as { path: string }[]).map(({ path }) => path);

describe('POST admin/intake', () => {
  test('saves a phone call as a case for the owner, records the admin who entered the case, and notifies the submitter', async () => {
    const { token, user } = await createSignedInUser('admin');
    const data = callOf();
    const answer = await enter(token, data, [pdfFile]);
    expect(answer.status).toBe(200);
    const { id, caseId, mayOpen } = dtoOf(answer.body);
    expect(mayOpen).toBe(false);
    expect(await Feedback.findByPk(id)).toMatchObject({
      channel: 'phone',
      locale: 'hi',
      assignedTo: customers.owner.id,
      pan: 'ABCPE1234F',
      createdAt: new Date('2026-01-05T10:35:00Z'),
      attachmentCount: 1,
    });
    expect(await Attachment.count({ where: { feedbackId: id } })).toBe(1);
    const created = await AuditEvent.findOne({ where: { entity: 'case', entityId: String(id) } });
    expect(created).toMatchObject({
      action: 'created',
      actorId: user.id,
      after: { channel: 'phone' },
    });
    expect(created!.at.getTime()).toBeGreaterThan(Date.parse('2026-02-01'));
    const where = { feedbackId: id, template: 'caseCreated', channel: 'sms' } as const;
    const sms = await OutgoingMessage.findOne({ where, rejectOnEmpty: true });
    expect(sms.recipient).toBe(data.mobile);
    expect(sms.body).toContain(`आपकी केस आईडी ${caseId} है`);
  });

  test('returns the same case for a repeated intake, and rejects the same id with other contents or from another user', async () => {
    const { token } = await createSignedInUser('superadmin');
    const data = callOf();
    const [one, other] = await Promise.all([
      enter(token, data, [pdfFile]),
      enter(token, data, [pdfFile]),
    ]);
    expect(dtoOf(one.body)).toMatchObject({ mayOpen: true });
    expect(dtoOf(other.body)).toEqual(dtoOf(one.body));
    const changed = await enter(token, { ...data, channel: 'letter' }, [pdfFile]);
    expect(changed).toMatchObject({ status: 409, body: { code: 'submissionChanged' } });
    const somebody = await createSignedInUser('admin');
    expect((await enter(somebody.token, data, [pdfFile])).body.code).toBe('submissionChanged');
    const where = { feedbackId: dtoOf(one.body).id, template: 'caseCreated', channel: 'sms' };
    expect(await OutgoingMessage.count({ where })).toBe(1);
  });

  test('uses the current time and the default language for a distributor’s intake without a time and a language', async () => {
    const { token } = await createSignedInUser('admin');
    const { pan: _pan, folio: _folio, receivedAt: _at, locale: _locale, ...data } = callOf();
    const before = Date.now();
    const answer = await enter(token, { ...data, type: 'd', arn: 'ARN 12', euin: 'E1' });
    const feedback = await Feedback.findByPk(dtoOf(answer.body).id, { rejectOnEmpty: true });
    expect(feedback).toMatchObject({ audience: 'd', arn: 'ARN 12', locale: 'en-IN' });
    expect(Math.abs(feedback.createdAt.getTime() - before)).toBeLessThan(60_000);
  });

  test('saves a letter with an e-mail address alone and notifies the submitter by e-mail only', async () => {
    const { token } = await createSignedInUser('superadmin');
    const letter = { channel: 'letter', mobile: '', pan: '', email: 'letter@example.com' };
    const answer = await enter(token, callOf(letter));
    const { id, caseId } = dtoOf(answer.body);
    const sent = await OutgoingMessage.findAll({
      where: { feedbackId: id, template: 'caseCreated' },
    });
    expect(sent.map(({ channel }) => channel)).toEqual(['email']);
    const shown = await api.as(token).get(`admin/case/${caseId}`);
    expect(shown.body).toMatchObject({ mobile: '', email: 'le***@example.com', pan: '' });
  });

  test('finds name, location and language of a known submitter, and records the search', async () => {
    const { token } = await createSignedInUser('superadmin');
    const data = callOf();
    await enter(token, data);
    const find = async (identifier: string) =>
      (await api.as(token).post('admin/intake/known', { type: 'c', identifier })).body;
    expect(await find(data.mobile)).toMatchObject({
      known: { name: 'सीता देवी', city: data.city, locale: 'hi' },
    });
    expect(await find(generateUniqueMobile())).toMatchObject({ known: null });
    const log = await api.services.pool.query(
      `SELECT outcome FROM security_log WHERE kind = 'identifierSearch' ORDER BY id`,
    );
    expect(log.rows).toEqual([{ outcome: 'success' }, { outcome: 'notFound' }]);
  });

  test('classifies an intake from SCORES as a complaint with a due date counted from the receipt date', async () => {
    const { token } = await createSignedInUser('admin');
    const answer = await enter(token, callOf({ channel: 'scores' }));
    expect(await Feedback.findByPk(dtoOf(answer.body).id)).toMatchObject({
      class: 'complaint',
      source: 'scores',
      dueAt: new Date('2026-01-26T23:59:59.999+05:30'),
    });
  });

  test('returns every invalid field of an intake', async () => {
    const { token } = await createSignedInUser('admin');
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const wrong = callOf({ channel: 'web', receivedAt: soon, locale: 'xx', mobile: '1', pan: '' });
    const answer = await enter(token, wrong);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer.body).toSorted()).toEqual(['channel', 'locale', 'mobile', 'receivedAt']);
    const badTime = await enter(token, callOf({ receivedAt: '2026-13-01T00:00:00Z' }));
    expect(fieldsOf(badTime.body)).toEqual(['receivedAt']);
    const noSuchCity = await enter(token, callOf({ city: 'Atlantis' }));
    expect(fieldsOf(noSuchCity.body)).toEqual(['city']);
  });

  test('rejects an intake with an executable file and stores neither a case nor a file', async () => {
    const { token } = await createSignedInUser('admin');
    const before = (await customers.storedFiles()).length;
    const data = callOf();
    const answer = await enter(token, data, [['run.exe', Buffer.from('MZ')]]);
    expect(answer.status).toBe(415);
    expect(await Feedback.count({ where: { submissionId: data.submissionId } })).toBe(0);
    expect((await customers.storedFiles()).length).toBe(before);
  });

  test('accepts an intake only from admins, not from employees or anonymous clients', async () => {
    const form = buildMultipartForm({ data: JSON.stringify(callOf()) }, []);
    expect((await api.anyone.postForm('admin/intake', form)).status).toBe(401);
    const { token } = await createSignedInUser('employee');
    expect((await enter(token, callOf())).status).toBe(403);
  });
});
