import { caseWorkLimits } from '@feedback/contract/limits';
import {
  type SavedView,
  savedViewSchema,
  defaultViewSchedule,
  viewCountSchema,
} from '@feedback/contract/cases/saved-view';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { AuditEvent } from '../../audit/audit-event.ts';
import { SavedView as View } from './saved-view.ts';
import { createCase, createSignedInUser, generateUniqueName } from '../../../testing/factories.ts';
import { useSignedInPeople, type SignedInTestUser } from '../../../testing/people.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();
const { admin, other, boss } = useSignedInPeople({
  admin: 'admin',
  other: 'admin',
  boss: 'superadmin',
});

const as = (who: SignedInTestUser | undefined) => api.as(who!.token);
const given = (changes: object = {}) => ({
  name: generateUniqueName('View'),
  type: 'c',
  filter: { status: 'unclosed', search: 'zxsought' },
  sort: 'due',
  isShared: false,
  ...changes,
});

async function saved(who: SignedInTestUser | undefined, changes: object = {}): Promise<SavedView> {
  const answer = await as(who).post('admin/views', given(changes));
  expect(answer.status, answer.text).toBe(200);
  return savedViewSchema.parse(answer.body['view']);
}

const listed = async (who: SignedInTestUser | undefined) =>
  z.array(savedViewSchema).parse((await as(who).get('admin/views')).body);

test('hides an unshared view from all other users, including super admins', async () => {
  const view = await saved(admin);
  expect(view).toMatchObject({ isOwn: true, mayChange: true, schedule: null, dropped: [] });
  expect(await listed(admin)).toContainEqual(view);
  for (const who of [other, boss]) {
    expect(await listed(who)).not.toContainEqual(expect.objectContaining({ id: view.id }));
    const change = given({ id: view.id });
    expect((await as(who).post('admin/views', change)).status).toBe(404);
    expect((await as(who).del(`admin/views/${view.id}`)).status).toBe(404);
    const schedule = await as(who).post(`admin/views/${view.id}/schedule`, defaultViewSchedule);
    expect(schedule.status).toBe(404);
    expect((await as(who).del(`admin/views/${view.id}/schedule`)).status).toBe(404);
  }
});

test('lets every admin open a shared view, but only the owner and super admins change the view', async () => {
  const view = await saved(admin, { isShared: true });
  const seen = (await listed(other)).find(({ id }) => id === view.id);
  const owner = admin.user.employeeName;
  expect(seen).toMatchObject({ isOwn: false, mayChange: false, owner });
  const renamed = given({ id: view.id, version: view.version, isShared: true });
  expect((await as(other).post('admin/views', renamed)).status).toBe(403);
  expect((await as(other).del(`admin/views/${view.id}`)).status).toBe(403);

  for (const who of [admin, other])
    expect(
      (await as(who).post(`admin/views/${view.id}/schedule`, defaultViewSchedule)).status,
    ).toBe(200);
  const changed = await as(boss).post('admin/views', { ...renamed, isShared: false });
  expect(changed.body['view']).toBeNull();
  expect((await as(admin).post('admin/views', renamed)).body.code).toBe('staleVersion');
  const mine = (await listed(admin)).find(({ id }) => id === view.id);
  expect(mine).toMatchObject({
    name: renamed.name,
    isShared: false,
    schedule: defaultViewSchedule,
  });
  const { rows } = await api.services.pool.query(
    'SELECT user_id FROM view_subscriptions WHERE view_id = $1',
    [view.id],
  );
  expect(rows).toEqual([{ user_id: admin.user.id }]);

  expect((await as(admin).del(`admin/views/${view.id}`)).status).toBe(200);
  expect((await as(admin).del(`admin/views/${view.id}`)).status).toBe(404);
  const where = { entity: 'view', entityId: String(view.id) } as const;
  const history = await AuditEvent.findAll({ where, order: ['id'] });
  expect(history.map(({ action }) => action)).toEqual(['created', 'updated', 'deleted']);
  expect(JSON.stringify(history)).not.toContain('zxsought');
});

test('ending a view’s schedule succeeds twice, but returns 404 after the view is deleted', async () => {
  const { id } = await saved(admin);
  await as(admin).post(`admin/views/${id}/schedule`, defaultViewSchedule);
  const end = async () => (await as(admin).del(`admin/views/${id}/schedule`)).status;
  expect([await end(), await end()]).toEqual([200, 200]);
  await as(admin).del(`admin/views/${id}`);
  expect(await end()).toBe(404);
});

test('rejects an invalid saved view and names the invalid field', async () => {
  const { name } = await saved(other);
  const refused = async (changes: object) => {
    const { status, body } = await as(other).post('admin/views', given(changes));
    return [status, (body['errors'] as { path: string }[])[0]?.path];
  };
  expect(await refused({ name: ' ' })).toEqual([400, 'name']);
  expect(await refused({ name: 'x'.repeat(61) })).toEqual([400, 'name']);
  expect(await refused({ filter: { status: 'gone' } })).toEqual([400, 'filter.status']);
  expect(await refused({ filter: { search: '9876543210' } })).toEqual([400, 'filter.search']);
  expect(await refused({ name: name.toUpperCase() })).toEqual([409, 'name']);
  await saved(admin, { name });
});

test('limits the number of saved views per user, even in concurrent requests', async () => {
  const keen = await createSignedInUser('admin');
  const { perPerson } = caseWorkLimits.views;
  for (let index = 1; index < perPerson; index += 1) await saved(keen);
  const answers = await Promise.all([1, 2].map(() => as(keen).post('admin/views', given())));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect(await View.count({ where: { ownerId: keen.user.id } })).toBe(perPerson);
});

test('drops and names a saved view’s unknown filters, but keeps a filter by a deleted assignee', async () => {
  const { id } = await saved(admin);
  const filter = { status: 'parked', colour: 'red', assignedTo: 'GONE1', from: '2026-01-01' };
  await View.update({ filter, sort: 'colour' }, { where: { id } });
  expect((await listed(admin)).find((view) => view.id === id)).toMatchObject({
    filter: { assignedTo: 'GONE1', from: '2026-01-01' },
    sort: 'newest',
    dropped: expect.toSatisfy((names: string[]) => names.toSorted().join() === 'colour,status'),
  });
  expect((await as(admin).get('admin/views/counts')).status).toBe(200);
});

test('counts only the cases that each user may see in a shared view', async () => {
  const submitterName = generateUniqueName('Writer');
  await createCase({ submitterName }, admin.user);
  await createCase({ submitterName }, other.user);
  const { id } = await saved(admin, { isShared: true, filter: { search: submitterName } });
  const countOf = async (who: SignedInTestUser | undefined) =>
    z
      .array(viewCountSchema)
      .parse((await as(who).get('admin/views/counts')).body)
      .find((count) => count.id === id);
  expect(await countOf(admin)).toEqual({ id, total: 1, totalIsFloor: false });
  expect((await countOf(other))?.total).toBe(1);
  expect((await countOf(boss))?.total).toBe(2);
});
