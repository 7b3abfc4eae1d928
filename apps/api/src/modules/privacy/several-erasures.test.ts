import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { retentionSchema } from '@feedback/contract/privacy/retention';
import { beforeEach, describe, expect, test } from 'vitest';

import { Feedback } from '../cases/feedback.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import { applyRetentionPeriods } from './plan-erasures.ts';
import { clearImmediateErasures } from '../../testing/erasures.ts';
import { createCase } from '../../testing/factories.ts';
import { useSignedInPeople } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { boss, other } = useSignedInPeople({ boss: 'superadmin', other: 'superadmin' });
beforeEach(() => clearImmediateErasures(api));

const because = { reason: 'They ask for it' };
const erase = ({ id }: { id: number }, who = boss, body = because) =>
  api.as(who.token).post(`admin/case/${id}/erase`, body);
const close = ({ id }: { id: number }) =>
  api
    .as(boss.token)
    .post('admin/closeFeedback', { id, userType: 'c', feedackClosureDesc: 'It is done' });
async function closed(changes: Parameters<typeof createCase>[0] = {}) {
  const feedback = await createCase(changes, boss.user);
  await close(feedback);
  return feedback;
}
const isErased = async ({ id }: { id: number }) =>
  (await Feedback.findByPk(id, { rejectOnEmpty: true })).erasedAt !== null;
const detail = async ({ id }: { id: number }) =>
  caseDetailSchema.parse((await api.as(boss.token).get(`admin/case/${id}`)).body);
const retention = async () =>
  retentionSchema.parse((await api.as(boss.token).get('admin/retention')).body);
const twoDaysLater = () =>
  api.services.pool.query(`UPDATE planned_erasures SET erase_at = now() - interval '1 minute'`);
const keep = () => api.inside(applyRetentionPeriods);

describe('a single super admin', () => {
  test('erases only one of six cases immediately when a super admin requests all concurrently', async () => {
    const cases = await Promise.all(Array.from({ length: 6 }, () => closed()));
    const answers = await Promise.all(cases.map((one) => erase(one)));
    expect(answers.map(({ status }) => status)).toEqual(cases.map(() => 200));
    expect(answers.filter(({ body }) => body['eraseAt'] === null)).toHaveLength(1);
    const gone = await Promise.all(cases.map(isErased));
    expect(gone.filter(Boolean)).toHaveLength(1);
    await keep();
    expect((await Promise.all(cases.map(isErased))).filter(Boolean)).toHaveLength(1);
  });

  test('erases a super admin’s second case after 48 hours, and records the requester and the reason', async () => {
    await erase(await closed());
    const feedback = await closed({ email: 'wait@example.com' });
    const { body } = await erase(feedback);
    const eraseAt = String(body['eraseAt']);
    expect(Date.parse(eraseAt) - Date.now()).toBeGreaterThan(47.9 * 3_600_000);
    const request = { by: boss.user.employeeName, reason: because.reason };
    expect((await detail(feedback)).plannedErasure).toEqual({ eraseAt, request });
    expect((await retention()).planned).toContainEqual(
      expect.objectContaining({ id: feedback.id, request }),
    );
    expect((await erase(feedback)).body['eraseAt']).toBe(eraseAt);
    await keep();
    expect(await isErased(feedback)).toBe(false);
    await twoDaysLater();
    await keep();
    expect(await isErased(feedback)).toBe(true);
    const { history } = await detail(feedback);
    expect(history.filter(({ action }) => /eras/.test(action))).toMatchObject([
      { action: 'erasurePlanned', actor: boss.user.employeeName },
      { action: 'erased', to: { requestedBy: boss.user.employeeName } },
    ]);
  });

  test('notifies the submitter and the other super admins of a planned erasure', async () => {
    await erase(await closed());
    const feedback = await closed({ email: 'told@example.com' });
    await erase(feedback);
    const sent = (template: 'erasurePlanned' | 'erasureRequested') =>
      OutgoingMessage.findAll({ where: { template, feedbackId: feedback.id } });
    expect(await sent('erasurePlanned')).toMatchObject([{ recipient: 'told@example.com' }]);
    expect(await sent('erasureRequested')).toMatchObject([{ recipient: other.user.email }]);
  });

  test.each(['x', '.', '…………………', 'xxxxxxxxxx xxxx'])(
    'rejects an erasure with the reason “%s”',
    async (reason) => {
      const feedback = await closed();
      const { status, body } = await erase(feedback, boss, { reason });
      expect([status, body['errors']]).toMatchObject([400, [{ path: 'reason' }]]);
      expect(await isErased(feedback)).toBe(false);
    },
  );
});

describe('a requested erasure', () => {
  async function requested() {
    await erase(await closed());
    const feedback = await closed();
    await erase(feedback);
    return feedback;
  }

  test('erases a case immediately when a second super admin also requests its erasure, without using that super admin’s own erasure of the day', async () => {
    const feedback = await requested();
    expect((await erase(feedback, other)).body['eraseAt']).toBeNull();
    expect(await isErased(feedback)).toBe(true);
    expect((await erase(await closed(), other)).body['eraseAt']).toBeNull();
  });

  test('cancels a requested erasure when the case is put on hold', async () => {
    const feedback = await requested();
    await api.as(other.token).post(`admin/case/${feedback.id}/hold`, { reason: 'A court asks' });
    await twoDaysLater();
    await keep();
    expect(await isErased(feedback)).toBe(false);
    expect((await detail(feedback)).plannedErasure).toBeNull();
  });

  test('cancels a requested erasure when the case is reopened, even after the case is closed again', async () => {
    const feedback = await requested();
    await api.as(other.token).post(`admin/case/${feedback.id}/reopen`, { reason: 'Not yet' });
    await close(feedback);
    expect((await detail(feedback)).plannedErasure).toBeNull();
    await twoDaysLater();
    await keep();
    expect(await isErased(feedback)).toBe(false);
  });
});
