import { randomUUID } from 'node:crypto';

import { replyTemplateSchema } from '@feedback/contract/reference-data/reply-template';
import * as z from 'zod/mini';
import { beforeAll, describe, expect, it } from 'vitest';

import { AuditEvent } from '../audit/audit-event.ts';
import {
  createCase,
  createFeedbackType,
  createUser,
  createSignedInUser,
  generateUniqueName,
} from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

const api = useTestApi();
let boss: Awaited<ReturnType<typeof createSignedInUser>>;
let worker: typeof boss;
let master: TestClient;
let admin: TestClient;

beforeAll(async () => {
  [boss, worker] = await Promise.all([
    createSignedInUser('superadmin'),
    createSignedInUser('admin'),
  ]);
  master = api.as(boss.token);
  admin = api.as(worker.token);
});

const given = (rest: object = {}) => ({
  name: generateUniqueName('Statement'),
  userType: 'd,c',
  locale: 'en-IN',
  body: 'Dear {{name}},\n\nsee {{statusLink}}',
  ...rest,
});

async function added(rest: object = {}) {
  const { status, body } = await master.post('admin/templates', given(rest));
  expect(status).toBe(200);
  return replyTemplateSchema.parse(body.template);
}

const all = async () =>
  z.array(replyTemplateSchema).parse((await admin.get('admin/templates')).body);

describe('reply templates', () => {
  it('adds, changes and deletes reply templates, and records each change in the history', async () => {
    const { type } = await createFeedbackType({ subTypeOwner: await createUser() });
    const { id, name } = await added({ feedbackTypeId: type.id });
    const changed = await master.post('admin/templates', {
      ...given({ name, locale: 'hi' }),
      id,
      version: 0,
    });
    expect(changed.body.template).toMatchObject({ userType: 'c,d', locale: 'hi', version: 1 });
    expect(await all()).toContainEqual(changed.body.template);
    expect((await master.del(`admin/templates/${id}`)).status).toBe(200);
    expect((await all()).map((row) => row.id)).not.toContain(id);
    const events = await AuditEvent.findAll({
      where: { entity: 'template', entityId: String(id) },
      order: ['id'],
    });
    expect(events.map(({ action }) => action)).toEqual(['created', 'updated', 'deleted']);
    expect(events[1]).toMatchObject({
      before: { feedbackType: type.name, locale: 'en-IN' },
      after: { feedbackType: null, locale: 'hi' },
    });
  });

  it('rejects a template with an unknown placeholder, and names the placeholder in the error', async () => {
    const wrong = given({ body: 'Dear {{nam}}', feedbackTypeId: null });
    const answer = await master.post('admin/templates', wrong, { 'Accept-Language': 'en' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([
      { path: 'body', message: expect.stringContaining('{{nam}}') },
    ]);
  });

  it('rejects a template with a duplicate name in the same language', async () => {
    const { name } = await added();
    await added({ name, locale: 'hi' });
    const again = await master.post('admin/templates', given({ name: name.toUpperCase() }));
    expect([again.status, again.body.code]).toEqual([409, 'duplicateName']);
    expect(again.body.errors).toEqual([{ path: 'name', message: expect.any(String) }]);
  });

  it('applies a template to all cases once its feedback type is deleted', async () => {
    const { type } = await createFeedbackType({ subTypeOwner: await createUser() });
    const { id } = await added({ feedbackTypeId: type.id });
    const of = async () => (await all()).find((row) => row.id === id);
    expect(await of()).toMatchObject({ feedbackTypeId: type.id, feedbackType: type.name });
    await master.del(`admin/deletefeedbackType/${type.id}`);
    expect(await of()).toMatchObject({ feedbackTypeId: null, feedbackType: null });
    const late = await master.post('admin/templates', given({ feedbackTypeId: type.id }));
    expect(late.body.errors).toEqual([{ path: 'feedbackTypeId', message: expect.any(String) }]);
  });

  it('rejects a template with an outdated version, an unknown id or missing fields', async () => {
    const { id, name } = await added();
    const save = (body: object) => master.post('admin/templates', body);
    expect((await save({ ...given({ name }), id, version: 0 })).status).toBe(200);
    const second = await save({ ...given({ name, body: 'Other' }), id, version: 3 });
    expect([second.status, second.body.code]).toEqual([409, 'staleVersion']);
    expect((await save({ ...given(), id: 999_999 })).status).toBe(404);
    expect((await save({})).body.errors).toHaveLength(4);
  });

  it('fills in a template for a case, lists the placeholders without a value, and rejects a reply that contains one', async () => {
    const { id } = await added({
      body: '{{name}}, {{caseId}}: {{query}}. {{owner}} {{dueDate}} {{statusLink}}',
      locale: 'hi',
    });
    const feedback = await createCase({ submitterName: 'Asha' }, worker.user);
    const { caseId, feedbackType, subType } = feedback;
    const answer = await admin.get(`admin/case/${caseId}/template/${id}`);
    const { publicUrl } = api.services.config;
    expect(answer.body).toEqual({
      text: `Asha, ${caseId}: ${feedbackType} - ${subType}. ${worker.user.employeeName} {{dueDate}} ${publicUrl}/hi/feedback/status?case=${caseId}`,
      missing: ['dueDate'],
    });
    const data = { text: answer.body['text'], submissionId: randomUUID() };
    const form = new FormData();
    form.append('data', JSON.stringify(data));
    const reply = await admin.postForm(`admin/case/${caseId}/reply`, form);
    expect(reply.body['errors']).toEqual([
      { path: 'text', message: expect.stringContaining('{{dueDate}}') },
    ]);
    const elsewhere = await createCase({}, boss.user);
    expect((await admin.get(`admin/case/${elsewhere.id}/template/${id}`)).status).toBe(403);
    expect((await admin.get(`admin/case/${caseId}/template/999999`)).status).toBe(404);
  });

  it('lets only super admins add and delete templates', async () => {
    const { id } = await added();
    expect((await admin.post('admin/templates', given())).status).toBe(403);
    expect((await admin.del(`admin/templates/${id}`)).status).toBe(403);
    expect((await api.anyone.get('admin/templates')).status).toBe(401);
  });
});
