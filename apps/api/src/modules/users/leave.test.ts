import { leaveSchema } from '@feedback/contract/users/leave';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { toIndianDay } from '../../platform/db/indian-days.ts';
import { AuditEvent } from '../audit/audit-event.ts';
import { createUser, createSignedInUser } from '../../testing/factories.ts';
import { useSignedInPeople, type SignedInTestUser } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

const api = useTestApi();
const { admin, other } = useSignedInPeople({ admin: 'admin', other: 'admin' });
let master: TestClient;

beforeAll(async () => {
  master = api.as((await createSignedInUser('superadmin')).token);
});

const day = (plusDays: number) => toIndianDay(new Date(), plusDays);
const given = (first: number, last: number, changes: object = {}) => ({
  firstDay: day(first),
  lastDay: day(last),
  delegateId: other.user.id,
  ...changes,
});
const as = (who: SignedInTestUser) => api.as(who.token);

async function away(who: SignedInTestUser, first: number, last: number, changes: object = {}) {
  const answer = await as(who).post('admin/leave', given(first, last, changes));
  expect(answer.status, answer.text).toBe(200);
  return leaveSchema.parse(answer.body['leave']);
}

const listed = async (client: TestClient) =>
  z.array(leaveSchema).parse((await client.get('admin/leave')).body);

describe('the leave of a user', () => {
  test('lets admins manage only their own leave, and super admins the leave of every user', async () => {
    const own = await away(admin, 400, 401);
    expect(own).toMatchObject({ employeeName: admin.user.employeeName, version: 0 });
    expect(own.delegateName).toBe(other.user.employeeName);
    expect(await listed(as(admin))).toEqual([own]);
    expect(await listed(as(other))).toEqual([]);
    expect(await listed(master)).toContainEqual(own);

    const longer = { ...given(400, 405), id: own.id, version: 0 };
    expect((await as(other).post('admin/leave', longer)).status).toBe(403);
    expect((await as(other).del(`admin/leave/${own.id}`)).status).toBe(403);
    const forAnother = { ...longer, userId: admin.user.id };
    expect((await as(other).post('admin/leave', forAnother)).status).toBe(403);
    const changed = await master.post('admin/leave', forAnother);
    expect(changed.body['leave']).toMatchObject({ lastDay: day(405), version: 1 });
    expect((await as(admin).post('admin/leave', longer)).body.code).toBe('staleVersion');

    expect((await as(admin).del(`admin/leave/${own.id}`)).status).toBe(200);
    expect((await as(admin).del(`admin/leave/${own.id}`)).status).toBe(404);
    const where = { entity: 'leave', entityId: String(own.id) } as const;
    const actions = (await AuditEvent.findAll({ where, order: ['id'] })).map((row) => row.action);
    expect(actions).toEqual(['created', 'updated', 'deleted']);
  });

  test.each([
    ['ends before it begins', { lastDay: day(409) }, 'lastDay'],
    ['has no first day', { firstDay: '' }, 'firstDay'],
    ['has no delegate', { delegateId: '' }, 'delegateId'],
  ])('rejects a leave that %s', async (_name, changes, path) => {
    const answer = await as(admin).post('admin/leave', given(410, 410, changes));
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ path }]);
  });

  test('rejects the user on leave and an employee as the delegate of a leave', async () => {
    const employee = await createUser({ role: 'employee' });
    for (const delegateId of [admin.user.id, employee.id]) {
      const answer = await as(admin).post('admin/leave', given(420, 420, { delegateId }));
      expect(answer.body.errors).toMatchObject([{ path: 'delegateId' }]);
    }
  });

  test('rejects overlapping leaves of the same user, even in concurrent requests', async () => {
    const twice = [given(430, 435), given(435, 436)];
    const answers = await Promise.all(twice.map((one) => as(admin).post('admin/leave', one)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.errors).toMatchObject([{ path: 'firstDay' }]);
  });
});
