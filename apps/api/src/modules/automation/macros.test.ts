import { macroRunResultSchema, macroSchema } from '@feedback/contract/automation/macro';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { createCase, createTeam, generateUniqueName } from '../../testing/factories.ts';
import { useSignedInPeople, type SignedInTestUser } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { AuditEvent } from '../audit/audit-event.ts';
import { Feedback } from '../cases/feedback.ts';

const api = useTestApi();
const { admin, other, lead, superadmin } = useSignedInPeople({
  admin: 'admin',
  other: 'admin',
  lead: 'admin',
  superadmin: 'superadmin',
});

const closing = [{ kind: 'close', feedackClosureDesc: 'Answered by phone' }];

const save = ({ token }: SignedInTestUser, changes: object = {}) =>
  api.as(token).post('admin/macros', {
    name: generateUniqueName('Macro'),
    steps: closing,
    isShared: false,
    ...changes,
  });

const listed = async ({ token }: SignedInTestUser) =>
  z.array(macroSchema).parse((await api.as(token).get('admin/macros')).body);

const run = async (
  { token }: SignedInTestUser,
  id: unknown,
  cases: readonly Feedback[],
  query = '',
) => {
  const ids = cases.map(({ caseId }) => caseId);
  const { body } = await api.as(token).post(`admin/macros/${String(id)}/run${query}`, { ids });
  return macroRunResultSchema.parse(body).results;
};

const statusOf = async ({ id }: Feedback) => (await Feedback.findByPk(id))?.status;

test('a personal macro is for its owner alone, and a shared macro for all admins', async () => {
  const own = (await save(admin)).body.id;
  expect((await listed(admin)).find(({ id }) => id === own)).toMatchObject({
    isOwn: true,
    mayChange: true,
    steps: closing,
  });
  expect((await listed(other)).map(({ id }) => id)).not.toContain(own);
  expect(
    (await api.as(other.token).post(`admin/macros/${String(own)}/run`, { ids: [] })).status,
  ).toBe(400);
  const ids = [(await createCase({}, other.user)).caseId];
  for (const path of [
    `admin/macros/${String(own)}/run`,
    `admin/macros/${String(own)}/run?preview=1`,
  ])
    expect((await api.as(other.token).post(path, { ids })).status).toBe(404);
  expect((await save(other, { id: own, version: 0 })).status).toBe(404);
  expect((await api.as(superadmin.token).del(`admin/macros/${String(own)}`)).status).toBe(404);
});

test('leads and super admins share macros, and only the owner or a super admin changes them', async () => {
  expect((await save(admin, { isShared: true })).status).toBe(403);
  await createTeam([lead.user]);
  const shared = (await save(lead, { isShared: true })).body.id;
  expect((await listed(admin)).find(({ id }) => id === shared)).toMatchObject({
    isOwn: false,
    mayChange: false,
    owner: lead.user.employeeName,
  });
  expect((await api.as(admin.token).del(`admin/macros/${String(shared)}`)).status).toBe(403);
  const change = { id: shared, version: 0, isShared: true };
  expect((await save(superadmin, change)).status).toBe(200);
  expect((await save(lead, change)).body.code).toBe('staleVersion');
  expect((await api.as(lead.token).del(`admin/macros/${String(shared)}`)).status).toBe(200);
});

test('a macro closes the cases that allow it, and its preview changes nothing', async () => {
  const name = generateUniqueName('Macro');
  const id = (await save(admin, { name })).body.id;
  const [own, foreign] = [await createCase({}, admin.user), await createCase({}, other.user)];
  const previewed = await run(admin, id, [own, foreign], '?preview=1');
  expect(await statusOf(own)).toBe('assigned');
  const results = await run(admin, id, [own, foreign]);
  expect(results).toEqual(previewed);
  expect(results).toMatchObject([
    { caseId: own.caseId, outcomes: [{ kind: 'close' }], failure: null },
    { caseId: foreign.caseId, outcomes: [], failure: { step: null, code: 'forbidden' } },
  ]);
  expect([await statusOf(own), await statusOf(foreign)]).toEqual(['closed', 'assigned']);
  const event = await AuditEvent.findOne({ where: { entityId: String(own.id), action: 'closed' } });
  expect(event?.after).toMatchObject({ origin: { kind: 'macro', id, name } });
});

test('a macro has steps, a unique name and no fixed time', async () => {
  const name = generateUniqueName('Macro');
  await save(admin, { name });
  expect((await save(admin, { name })).body.code).toBe('duplicateName');
  const fixed = [{ kind: 'remind', at: new Date(Date.now() + 86_400_000).toISOString() }];
  for (const steps of [[], fixed]) expect((await save(admin, { steps })).status).toBe(400);
});
