import { randomUUID } from 'node:crypto';

import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { describe, expect, test } from 'vitest';

import { AuditEvent } from '../audit/audit-event.ts';
import { CaseEntry } from './case-entry.ts';
import type { Feedback } from '../cases/feedback.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import { createCase } from '../../testing/factories.ts';
import { useSignedInPeople, type SignedInTestUser } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { admin, other, superadmin } = useSignedInPeople({
  admin: 'admin',
  other: 'admin',
  superadmin: 'superadmin',
});

const note = (
  who: SignedInTestUser,
  { id }: { id: number },
  body: object = { text: 'Ask the registrar' },
) => api.as(who.token).post(`admin/case/${id}/note`, body);

const change = (who: SignedInTestUser, { id }: { id: number }, noteId: unknown, text = 'Asked') =>
  api.as(who.token).post(`admin/case/${id}/note/${String(noteId)}`, { text });

const timelineOf = async ({ id }: Feedback, who: SignedInTestUser) =>
  caseDetailSchema.parse((await api.as(who.token).get(`admin/case/${id}`)).body).timeline;

describe('a note on a case', () => {
  test('shows a note in the timeline and notifies nobody', async () => {
    const feedback = await createCase({}, admin.user);
    expect((await note(admin, feedback)).status).toBe(200);
    expect((await timelineOf(feedback, admin))[1]).toMatchObject({
      kind: 'note',
      by: admin.user.employeeName,
      text: 'Ask the registrar',
      editedAt: null,
      editableUntil: expect.any(String),
    });
    expect((await timelineOf(feedback, superadmin))[1]).toMatchObject({ editableUntil: null });
    expect(await OutgoingMessage.count({ where: { feedbackId: feedback.id } })).toBe(0);
  });

  test('lets only the author change a note', async () => {
    const feedback = await createCase({}, admin.user);
    const { entryId } = (await note(admin, feedback)).body;
    expect((await change(superadmin, feedback, entryId)).status).toBe(403);
    expect((await change(admin, feedback, entryId, ' ')).status).toBe(400);
    expect((await change(admin, feedback, entryId)).status).toBe(200);
    expect((await timelineOf(feedback, admin))[1]).toMatchObject({
      text: 'Asked',
      editedAt: expect.any(String),
    });
  });

  test('changes a note once when the change is sent twice', async () => {
    const feedback = await createCase({}, admin.user);
    const { entryId } = (await note(admin, feedback)).body;
    expect((await change(admin, feedback, entryId)).status).toBe(200);
    const first = await timelineOf(feedback, admin);
    expect((await change(admin, feedback, entryId)).status).toBe(200);
    expect(await timelineOf(feedback, admin)).toEqual(first);
    const where = { entityId: String(feedback.id), action: 'noteChanged' };
    expect(await AuditEvent.count({ where })).toBe(1);
  });

  test('rejects a change to a note that is older than 15 minutes', async () => {
    const feedback = await createCase({}, admin.user);
    const { entryId } = (await note(admin, feedback)).body;
    const { sequelize } = api.services;
    await sequelize.query(
      `UPDATE case_entries SET created_at = now() - interval '15 minutes 1 second'
       WHERE id = ${String(entryId)}`,
    );
    const answer = await change(admin, feedback, entryId);
    expect([answer.status, answer.body.code]).toEqual([409, 'noteFixed']);
    expect((await timelineOf(feedback, admin))[1]).toMatchObject({ editableUntil: null });
  });

  test('rejects changing a note under another case, and changing an entry that is not a note', async () => {
    const [feedback, elsewhere] = await Promise.all([
      createCase({}, admin.user),
      createCase({}, admin.user),
    ]);
    const { entryId } = (await note(admin, feedback)).body;
    expect((await change(admin, elsewhere, entryId)).status).toBe(404);
    const kind = 'in' as const;
    const said = { feedbackId: feedback.id, kind, authorId: null, text: 'Thank you' };
    const { id } = await CaseEntry.create(said);
    expect((await change(admin, feedback, id)).status).toBe(404);
  });

  test('saves a note once when the same submission is sent twice', async () => {
    const feedback = await createCase({}, admin.user);
    const body = { text: 'Ask the registrar', submissionId: randomUUID() };
    const answers = await Promise.all([note(admin, feedback, body), note(admin, feedback, body)]);
    expect(answers[0].body.entryId).toBe(answers[1].body.entryId);
    expect((await note(admin, feedback, { ...body, text: 'Or not' })).status).toBe(409);
  });

  test('accepts a note on a closed case', async () => {
    const feedback = await createCase({}, admin.user);
    const closing = { id: feedback.id, userType: 'c', feedackClosureDesc: 'Done' };
    await api.as(admin.token).post('admin/closeFeedback', closing);
    expect((await note(admin, feedback)).status).toBe(200);
  });

  test('accepts notes only from users who may see the case', async () => {
    const feedback = await createCase({}, admin.user);
    expect((await api.anyone.post(`admin/case/${feedback.id}/note`, {})).status).toBe(401);
    expect((await note(other, feedback)).status).toBe(403);
    expect((await note(admin, { id: 999_999 })).status).toBe(404);
    expect((await note(admin, feedback, { text: '' })).status).toBe(400);
  });
});
