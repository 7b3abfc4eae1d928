import type { CasePage } from '@feedback/contract/cases/case-columns';
import { beforeAll, describe, expect, it } from 'vitest';

import { Session } from '../../auth/sessions/session.ts';
import type { User } from '../../auth/accounts/user.ts';
import { createCase, createSignedInUser } from '../../../testing/factories.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import type { TestClient } from '../../../testing/test-client.ts';

const api = useTestApi({ config: { poolSize: 20 } });
let boss: { user: User; token: string };
let admin: { user: User; token: string };
let report: TestClient;

beforeAll(async () => {
  boss = await createSignedInUser('superadmin');
  admin = await createSignedInUser('admin');
  report = api.as(boss.token);
});

async function page(query: string): Promise<CasePage> {
  const answer = await report.get(`admin/getnonkotakfeedbacks/${boss.user.id}/c?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as CasePage;
}

describe('the count of new cases', () => {
  it('counts the new cases that the user may see and that match the filter', async () => {
    const path = `admin/newcases/${boss.user.id}/c`;
    const before = await report.get(path);
    expect(before.body).toMatchObject({ count: 0 });
    await createCase();
    await createCase({ feedbackType: 'Fresh' });
    await createCase({ audience: 'd', arn: '1', euin: '1', feedbackType: 'Fresh' });
    const after = `after=${String(before.body.seen)}`;
    expect((await report.get(`${path}?${after}`)).body).toMatchObject({ count: 2 });
    const fresh = await report.get(`${path}?${after}&feedbackType=Fresh`);
    expect(fresh.body).toMatchObject({ count: 1, seen: expect.any(String) });
    const own = await api.as(admin.token).get(`admin/newcases/${admin.user.id}/c?${after}`);
    expect(own.body).toMatchObject({ count: 0 });
  });
});

describe('the position from which new cases are counted', () => {
  it('counts a new case that commits after a case with a higher id', async () => {
    const { sequelize } = api.services;
    const path = `admin/newcases/${boss.user.id}/c`;
    const late = await sequelize.transaction();
    const first = await createCase({ feedbackType: 'Late' }, undefined, late);
    const second = await createCase({ feedbackType: 'Late' });
    expect(first.id).toBeLessThan(second.id);
    const { body } = await report.get(path);
    await late.commit();
    const after = await report.get(`${path}?feedbackType=Late&after=${String(body.seen)}`);
    expect(after.body).toMatchObject({ count: 1 });
    const later = await report.get(`${path}?after=${String(after.body.seen)}`);
    expect(later.body).toMatchObject({ count: 0 });
  });

  it('counts a new case that commits just after the case list was read', async () => {
    const late = await api.services.sequelize.transaction();
    await createCase({ feedbackType: 'Meanwhile' }, undefined, late);
    const shown = await page('limit=5&feedbackType=Meanwhile');
    await late.commit();
    expect(shown.rows).toEqual([]);
    const path = `admin/newcases/${boss.user.id}/c?feedbackType=Meanwhile`;
    expect((await report.get(`${path}&after=${shown.seen}`)).body).toMatchObject({ count: 1 });
    const { seen } = await page('limit=5&feedbackType=Meanwhile');
    expect((await report.get(`${path}&after=${seen}`)).body).toMatchObject({ count: 0 });
  });

  it('counts the first case of an empty list as new, and does not count the case again after a change', async () => {
    const path = `admin/newcases/${boss.user.id}/d`;
    const { body } = await report.get(`${path}?feedbackType=First`);
    const first = await createCase({ audience: 'd', arn: '1', euin: '1', feedbackType: 'First' });
    const after = await report.get(`${path}?feedbackType=First&after=${String(body.seen)}`);
    expect(after.body).toMatchObject({ count: 1 });
    await first.update({ area: 'changed' });
    const again = await report.get(`${path}?feedbackType=First&after=${String(after.body.seen)}`);
    expect(again.body).toMatchObject({ count: 0 });
  });

  it.each(['1', '1:1:', 'x:1:@1', '5:1:@1'])(
    'rejects the invalid position %j when counting new cases',
    async (after) => {
      const answer = await report.get(`admin/newcases/${boss.user.id}/c?after=${after}`);
      expect(answer.status).toBe(400);
    },
  );
});

describe('polling for new cases', () => {
  it('polling for new cases does not extend the session, unlike other requests', async () => {
    const { user, token } = await createSignedInUser('admin');
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await Session.update({ lastSeenAt: minutesAgo(10) }, { where: { userId: user.id } });
    const seen = async () =>
      (await Session.findOne({ where: { userId: user.id }, rejectOnEmpty: true })).lastSeenAt;
    expect((await api.as(token).get(`admin/newcases/${user.id}/c`)).status).toBe(200);
    expect((await seen()).getTime()).toBeLessThan(minutesAgo(9).getTime());
    await api.as(token).get('admin/getamc');
    expect((await seen()).getTime()).toBeGreaterThan(minutesAgo(1).getTime());
  });
});
