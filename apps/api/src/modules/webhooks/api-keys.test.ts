import { apiKeySchema } from '@feedback/contract/auth/api-key';
import { auditPageSchema } from '@feedback/contract/audit/audit';
import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { hashToken } from '../auth/tokens.ts';
import { createCase, createUser } from '../../testing/factories.ts';
import { usePeople } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { boss, admin } = usePeople({ boss: 'superadmin', admin: 'admin' });

const master = () => api.as(boss.token);

async function newKey(given: object = {}): Promise<string> {
  const body = { name: 'CRM', scopes: ['cases:read'], userId: admin.user.id, days: 30, ...given };
  const answer = await master().post('admin/apikeys', body);
  expect(answer.status, answer.text).toBe(200);
  return z.string().parse(answer.body['key']);
}

const list = async () => z.array(apiKeySchema).parse((await master().get('admin/apikeys')).body);
const ofKey = async (key: string) => (await list()).find(({ prefix }) => key.startsWith(prefix))!;

const change = (key: string, set: string) =>
  api.services.pool.query(`UPDATE api_keys SET ${set} WHERE key_hash = $1`, [hashToken(key)]);

describe('an API key', () => {
  test('shows a key once, gives it a recognisable prefix, and stores its hash', async () => {
    const key = await newKey();
    expect(key).toMatch(/^fbk_[\w-]{43}$/);
    const { rows } = await api.services.pool.query('SELECT k::text AS row FROM api_keys k');
    expect(JSON.stringify(rows)).not.toContain(key);
    expect((await master().get('admin/apikeys')).text).not.toContain(key);
    expect(await ofKey(key)).toMatchObject({
      name: 'CRM',
      prefix: key.slice(0, 10),
      employeeName: admin.user.employeeName,
      createdBy: boss.user.employeeName,
      lastUsedAt: null,
      state: 'active',
    });
  });

  test('sees the cases of its account, masked, within its scopes', async () => {
    const own = await createCase({}, admin.user);
    const others = await createCase({}, boss.user);
    const crm = api.as(await newKey());
    const seen = await crm.get(`admin/case/${own.caseId}`);
    expect(caseDetailSchema.parse(seen.body).caseId).toBe(own.caseId);
    expect(seen.text).not.toContain(own.mobile);
    expect((await crm.get(`admin/case/${others.caseId}`)).status).toBe(403);
    const closing = { id: own.id, userType: 'c', feedackClosureDesc: 'Done' };
    expect(await crm.post('admin/closeFeedback', closing)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  test('lets a super admin’s key see all cases, but make no call for super admins', async () => {
    const feedback = await createCase({}, admin.user);
    const scopes = ['cases:read', 'cases:write', 'reports:read'];
    const key = api.as(await newKey({ userId: boss.user.id, scopes }));
    expect((await key.get(`admin/case/${feedback.caseId}`)).status).toBe(200);
    expect((await key.get('admin/audit')).status).toBe(403);
    expect(
      (await key.post(`admin/case/${feedback.caseId}/reveal`, { field: 'mobile' })).status,
    ).toBe(403);
    expect((await key.get(`admin/report/${boss.user.id}/c.csv`)).status).toBe(403);
  });

  test('names the key in the history and in the security events', async () => {
    const feedback = await createCase({}, admin.user);
    const key = await newKey({ name: 'Call centre', scopes: ['cases:write'] });
    const closing = { id: feedback.id, userType: 'c', feedackClosureDesc: 'Done' };
    expect((await api.as(key).post('admin/closeFeedback', closing)).status).toBe(200);
    const page = auditPageSchema.parse(
      (await master().get(`admin/audit?search=${feedback.caseId}`)).body,
    );
    expect(page.rows[0]).toMatchObject({
      action: 'closed',
      actor: 'Call centre',
      actorCode: key.slice(0, 10),
    });
    expect((await api.as(key).get('admin/jobs')).status).toBe(403);
    await api.services.background.settled();
    const events = await master().get(`admin/securityevents?account=${key.slice(0, 10)}`);
    expect(events.body['rows']).toMatchObject([{ kind: 'access', outcome: 'forbidden' }]);
  });

  test('records its last use, once a minute', async () => {
    const key = await newKey();
    const use = () => api.as(key).get('admin/tags');
    expect((await use()).status).toBe(200);
    const first = (await ofKey(key)).lastUsedAt;
    expect(first).not.toBeNull();
    await use();
    expect((await ofKey(key)).lastUsedAt).toBe(first);
    await change(key, `last_used_at = now() - interval '2 minutes'`);
    await use();
    expect(Date.parse((await ofKey(key)).lastUsedAt!)).toBeGreaterThanOrEqual(Date.parse(first!));
  });
});

describe('an API key ends', () => {
  const statusOf = async (key: string) => (await api.as(key).get('admin/tags')).status;

  test('ends a revoked key permanently', async () => {
    const key = await newKey();
    const { id } = await ofKey(key);
    for (const _ of ['once', 'twice']) {
      expect((await master().del(`admin/apikeys/${id}`)).status).toBe(200);
      expect(await statusOf(key)).toBe(401);
    }
    expect((await ofKey(key)).state).toBe('revoked');
    const trail = await master().get('admin/audit?entity=apiKey');
    const revocations = auditPageSchema
      .parse(trail.body)
      .rows.filter(({ action, entityId }) => action === 'revoked' && entityId === String(id));
    expect(revocations).toHaveLength(1);
    expect((await master().del('admin/apikeys/999999')).status).toBe(404);
  });

  test('ends a key when it expires', async () => {
    const key = await newKey({ days: 1 });
    await change(key, `expires_at = now() + interval '1 second' - interval '1 second'`);
    expect(await statusOf(key)).toBe(401);
    expect((await ofKey(key)).state).toBe('expired');
  });

  test('ends a key with its account, and while the account is not an admin’s', async () => {
    const user = await createUser({ role: 'admin' });
    const key = await newKey({ userId: user.id });
    expect(await statusOf(key)).toBe(200);
    await user.update({ role: 'employee' });
    expect(await statusOf(key)).toBe(401);
    expect((await ofKey(key)).state).toBe('unusable');
    await user.update({ role: 'admin' });
    expect(await statusOf(key)).toBe(200);
    await user.destroy();
    expect(await statusOf(key)).toBe(401);
  });

  test('rejects an unknown key', async () => {
    expect(await statusOf(`fbk_${'a'.repeat(43)}`)).toBe(401);
  });
});

test('names each invalid field of a new key', async () => {
  const { id: userId } = await createUser({ role: 'employee' });
  const wrong = await master().post('admin/apikeys', {
    name: ' ',
    scopes: [],
    userId: '',
    days: 0,
  });
  const paths = (answer: typeof wrong) =>
    z
      .array(z.object({ path: z.string() }))
      .parse(answer.body['errors'])
      .map(({ path }) => path);
  expect(wrong.status).toBe(400);
  expect(paths(wrong).toSorted()).toEqual(['days', 'name', 'scopes', 'userId']);
  const unknown = { name: 'A', scopes: ['cases:delete'], userId, days: 366 };
  expect(paths(await master().post('admin/apikeys', unknown))).toEqual(['scopes.0', 'days']);
  const employee = { name: 'A', scopes: ['cases:read'], userId, days: 1 };
  expect(paths(await master().post('admin/apikeys', employee))).toEqual(['userId']);
});
