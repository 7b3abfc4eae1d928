import { incomingMailPageSchema } from '@feedback/contract/inbox/incoming-mail';
import { beforeAll, describe, expect, test } from 'vitest';

import { AuditEvent } from '../audit/audit-event.ts';
import { createCase, createSignedInUser } from '../../testing/factories.ts';
import { insertMail } from '../../testing/incoming-mails.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
let token: string;
beforeAll(async () => {
  ({ token } = await createSignedInUser('superadmin'));
});
const master = () => api.as(token);
const waiting = () => insertMail(api.services.pool);
const listed = async (id: number, query = '') => {
  const { body } = await master().get(`admin/mail${query}`);
  return incomingMailPageSchema.parse(body).rows.find((row) => row.id === id);
};

describe('received mails', () => {
  test('lists received mails, and filters the list by state', async () => {
    const id = await waiting();
    expect(await listed(id)).toMatchObject({
      sender: 'eve@example.com',
      text: 'Hello',
      state: 'waiting',
      reason: 'unknown',
      caseId: null,
      decidedBy: null,
    });
    expect(await listed(id, '?state=waiting')).toBeDefined();
    expect(await listed(id, '?state=filed')).toBeUndefined();
  });

  test('assigns a received mail to a case only once, and queues the job that files the mail', async () => {
    const [id, { caseId }] = [await waiting(), await createCase()];
    const assign = () =>
      master().post(`admin/mail/${id}/assign`, { caseId, reason: 'A colleague' });
    const answers = await Promise.all([assign(), assign()]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(await listed(id)).toMatchObject({ state: 'waiting', caseId, decision: 'A colleague' });
    const { rows } = await api.services.pool.query(
      `SELECT FROM jobs.job WHERE name = 'mail.read' AND state = 'created'`,
    );
    expect(rows).toHaveLength(1);
    const event = await AuditEvent.findOne({ where: { entity: 'message', entityId: String(id) } });
    expect(event).toMatchObject({ action: 'assigned' });
  });

  test('drops a received mail only with a reason, and rejects assigning a dropped mail to a case', async () => {
    const [id, { caseId }] = [await waiting(), await createCase()];
    const drop = (reason: string) => master().post(`admin/mail/${id}/drop`, { reason });
    expect((await drop('')).body.errors).toMatchObject([{ path: 'reason' }]);
    expect((await drop('Advertising')).status).toBe(200);
    expect(await listed(id)).toMatchObject({
      sender: 'ev***@example.com',
      state: 'dropped',
      decision: 'Advertising',
    });
    const late = await master().post(`admin/mail/${id}/assign`, { caseId, reason: 'x' });
    expect(late.status).toBe(409);
  });

  test('rejects assigning a mail to an unknown case, and returns 404 for an unknown mail', async () => {
    const id = await waiting();
    const wrong = await master().post(`admin/mail/${id}/assign`, { caseId: 'MF-0', reason: 'x' });
    expect(wrong.body.errors).toMatchObject([{ path: 'caseId' }]);
    expect((await master().post('admin/mail/999999/drop', { reason: 'x' })).status).toBe(404);
  });

  test('returns the list of received mails only to super admins', async () => {
    const admin = await createSignedInUser('admin');
    expect((await api.as(admin.token).get('admin/mail')).status).toBe(403);
    expect((await api.anyone.get('admin/mail')).status).toBe(401);
  });
});
