import { generateCaseId } from '@feedback/contract/cases/case-id';
import { auditEventPageSchema, type AuditEventPage } from '@feedback/contract/audit/audit';
import { beforeAll, describe, expect, it } from 'vitest';

import { toIndianDay } from '../../platform/db/indian-days.ts';
import { AuditEvent } from './audit-event.ts';
import type { User } from '../auth/accounts/user.ts';
import { createCase, createSignedInUser } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

const api = useTestApi();
let boss: { user: User; token: string };
let master: TestClient;

beforeAll(async () => {
  boss = await createSignedInUser('superadmin');
  master = api.as(boss.token);
  for (const amcName of ['Alpha Fund', 'Beta Fund']) await master.post('admin/addamc', { amcName });
  await master.post('admin/savelocation', { location: 'पुणे' });
});

async function trail(query = ''): Promise<AuditEventPage> {
  const answer = await master.get(`admin/audit${query}`);
  expect(answer.status, answer.text).toBe(200);
  return auditEventPageSchema.parse(answer.body);
}
const labels = ({ rows }: AuditEventPage) => rows.map(({ label }) => label);

describe('the audit trail', () => {
  it('lists audit events newest first, with the actor and the old and new values', async () => {
    const page = await trail();
    expect(labels(page)).toEqual(['पुणे', 'Beta Fund', 'Alpha Fund']);
    expect(page.rows[1]).toMatchObject({
      action: 'created',
      entity: 'amc',
      actorCode: boss.user.employeeCode,
      actor: boss.user.employeeName,
      from: null,
      to: { amcName: 'Beta Fund' },
    });
  });

  it('omits sign-in events from the audit trail unless the filter requests sessions', async () => {
    const { user } = await createSignedInUser('employee');
    const { employeeCode: actorCode, employeeName } = user;
    await AuditEvent.create({
      entity: 'session',
      entityId: null,
      label: employeeName,
      action: 'loggedIn',
      actorId: user.id,
      actorCode,
      actorName: employeeName,
    });
    expect((await trail(`?actor=${actorCode}`)).rows).toEqual([]);
    expect((await trail(`?actor=${actorCode}&entity=session`)).rows).toHaveLength(1);
  });

  it('filters audit events by entity, actor, label and day', async () => {
    expect(labels(await trail('?entity=location'))).toEqual(['पुणे']);
    const code = boss.user.employeeCode.toLowerCase();
    expect((await trail(`?actor=${code}`)).rows).toHaveLength(3);
    expect((await trail('?actor=NOBODY')).rows).toHaveLength(0);
    expect(labels(await trail('?search=beta'))).toEqual(['Beta Fund']);
    expect(labels(await trail(`?search=${encodeURIComponent('पु')}`))).toEqual(['पुणे']);
    const today = toIndianDay(new Date());
    expect((await trail(`?from=${today}&to=${today}`)).rows).toHaveLength(3);
    expect((await trail(`?to=${toIndianDay(new Date(), -1)}`)).rows).toHaveLength(0);
  });

  it('pages through the audit trail forwards and backwards', async () => {
    const first = await trail('?limit=2');
    const second = await trail(`?limit=2&cursor=${first.nextCursor}`);
    expect(labels(second)).toEqual(['Alpha Fund']);
    expect(labels(await trail(`?limit=2&cursor=${second.previousCursor}`))).toEqual(labels(first));
  });

  it('masks a mobile number and a PAN in a reason in the audit trail', async () => {
    const { id } = await createCase();
    const reason = 'A court asks about 98198 11818, PAN ABCPE1236K';
    expect((await master.post(`admin/case/${id}/hold`, { reason })).status).toBe(200);
    const held = (await trail('?entity=case')).rows.find(({ action }) => action === 'held');
    expect(held?.to).toEqual({ reason: 'A court asks about xxxxxx1818, PAN ABCxxxxx6K' });
  });

  it('finds the audit events of an unassigned case by the full or partial case id', async () => {
    const feedback = await createCase();
    const body = { id: feedback.id, userType: 'c', feedackClosureDesc: 'All done' };
    expect((await master.post('admin/closeFeedback', body)).status).toBe(200);
    const page = await trail(`?entity=case&search=${feedback.caseId}`);
    expect(page.rows[0]).toMatchObject({ action: 'closed', label: feedback.caseId });
    // The case id in lower case with spaces, and the case id without its prefix.
    for (const text of [
      feedback.caseId.toLowerCase().replaceAll('-', ' '),
      feedback.caseId.slice(3),
    ])
      expect((await trail(`?search=${text}`)).rows[0]?.label).toBe(feedback.caseId);
    expect((await trail(`?search=${generateCaseId()}`)).rows).toEqual([]);
  });

  it('rejects updates and deletions of audit events in the database', async () => {
    await expect(AuditEvent.update({ action: 'nothing' }, { where: {} })).rejects.toThrow();
    await expect(AuditEvent.destroy({ where: {} })).rejects.toThrow();
  });

  it('returns 403 when an admin requests the audit trail, and 400 for an unknown entity', async () => {
    const admin = api.as((await createSignedInUser('admin')).token);
    expect((await admin.get('admin/audit')).status).toBe(403);
    expect((await master.get('admin/audit?entity=pet')).status).toBe(400);
  });
});
