import { apiKeySchema } from '@feedback/contract/auth/api-key';
import { auditEventPageSchema } from '@feedback/contract/audit/audit';
import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { hashToken } from '../auth/tokens.ts';
import { createCase, createUser } from '../../testing/factories.ts';
import { useSignedInPeople } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { boss, admin } = useSignedInPeople({ boss: 'superadmin', admin: 'admin' });

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

describe('using an API key', () => {
  test('shows an API key only when it is created, with a recognisable prefix, and stores only its hash', async () => {
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

  test('an API key reads only the cases of its account, masked, and only within its scopes', async () => {
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

  test('an API key of a super admin reads all cases, but cannot call super admin operations', async () => {
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

  test('shows the API key as the actor in the history and in the security events', async () => {
    const feedback = await createCase({}, admin.user);
    const key = await newKey({ name: 'Call centre', scopes: ['cases:write'] });
    const closing = { id: feedback.id, userType: 'c', feedackClosureDesc: 'Done' };
    expect((await api.as(key).post('admin/closeFeedback', closing)).status).toBe(200);
    const page = auditEventPageSchema.parse(
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

  test('records the last use of an API key at most once a minute', async () => {
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

describe('the end of an API key', () => {
  const statusOf = async (key: string) => (await api.as(key).get('admin/tags')).status;

  test('rejects a revoked API key and records a repeated revocation only once', async () => {
    const key = await newKey();
    const { id } = await ofKey(key);
    for (const _ of ['once', 'twice']) {
      expect((await master().del(`admin/apikeys/${id}`)).status).toBe(200);
      expect(await statusOf(key)).toBe(401);
    }
    expect((await ofKey(key)).state).toBe('revoked');
    const trail = await master().get('admin/audit?entity=apiKey');
    const revocations = auditEventPageSchema
      .parse(trail.body)
      .rows.filter(({ action, entityId }) => action === 'revoked' && entityId === String(id));
    expect(revocations).toHaveLength(1);
    expect((await master().del('admin/apikeys/999999')).status).toBe(404);
  });

  test('rejects an expired API key', async () => {
    const key = await newKey({ days: 1 });
    await change(key, `expires_at = now() + interval '1 second' - interval '1 second'`);
    expect(await statusOf(key)).toBe(401);
    expect((await ofKey(key)).state).toBe('expired');
  });

  test('rejects an API key whose account is deleted, or while the account is no admin', async () => {
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

  test('returns 401 for an unknown API key', async () => {
    expect(await statusOf(`fbk_${'a'.repeat(43)}`)).toBe(401);
  });
});

test('returns every invalid field of a new API key', async () => {
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
