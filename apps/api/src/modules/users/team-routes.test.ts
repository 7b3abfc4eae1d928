import { teamSchema } from '@feedback/contract/users/team';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { AuditEvent } from '../audit/audit-event.ts';
import type { User } from '../auth/accounts/user.ts';
import { createUser, createSignedInUser, generateUniqueName } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

const api = useTestApi();
let master: TestClient;
let [lead, member]: User[] = [];

beforeAll(async () => {
  master = api.as((await createSignedInUser('superadmin')).token);
  [lead, member] = await Promise.all([createUser(), createUser()]);
});

const given = (changes: object = {}) => ({
  name: generateUniqueName('Team'),
  memberIds: [lead!.id, member!.id],
  leadId: lead!.id,
  handingOut: 'roundRobin',
  ...changes,
});

async function newTeam(changes: object = {}) {
  const answer = await master.post('admin/teams', given(changes));
  expect(answer.status, answer.text).toBe(200);
  return teamSchema.parse(answer.body['team']);
}

describe('saving a team', () => {
  test('adds a team that every admin can list, and records the members’ names in the history', async () => {
    const team = await newTeam();
    const reader = api.as((await createSignedInUser('admin')).token);
    const rows = z.array(teamSchema).parse((await reader.get('admin/teams')).body);
    expect(rows).toContainEqual(team);
    expect((await reader.post('admin/teams', given())).status).toBe(403);
    const where = { entity: 'team', entityId: String(team.id) } as const;
    const event = await AuditEvent.findOne({ where, rejectOnEmpty: true });
    expect(event.after).toMatchObject({ lead: lead!.employeeName, handingOut: 'roundRobin' });
    expect(event.after?.['members']).toContain(member!.employeeName);
  });

  test('changes a team, and rejects a change based on an outdated version', async () => {
    const team = await newTeam();
    const change = { ...team, memberIds: [member!.id], leadId: member!.id };
    const changed = await master.post('admin/teams', change);
    expect(changed.body['team']).toMatchObject({ leadId: member!.id, version: 1 });
    expect((await master.post('admin/teams', change)).body.code).toBe('staleVersion');
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ memberIds: [] }, 'memberIds'],
    [{ leadId: '' }, 'leadId'],
    [{ handingOut: 'byLot' }, 'handingOut'],
  ])('rejects a team with %j', async (changes, path) => {
    const answer = await master.post('admin/teams', given(changes));
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ path }]);
  });

  test('rejects a team whose lead is no member or whose members cannot see cases', async () => {
    const outside = await createUser();
    const led = await master.post('admin/teams', given({ leadId: outside.id }));
    expect(led.body.errors).toMatchObject([{ path: 'leadId' }]);
    const { id } = await createUser({ role: 'employee' });
    const seen = await master.post('admin/teams', given({ memberIds: [lead!.id, id] }));
    expect(seen.body.errors).toMatchObject([{ path: 'memberIds' }]);
  });

  test('rejects deleting a team that owns feedback types, and deleting a user who is in a team', async () => {
    const own = await createUser();
    const team = await newTeam({ memberIds: [own.id], leadId: own.id });
    const type = { feedbacktype: generateUniqueName('Type'), userType: 'c', ownerTeamId: team.id };
    const added = await master.post('admin/addfeedbackType', type);
    expect(added.body['data']).toMatchObject({ ownerTeamId: team.id, ownerName: team.name });
    const row = { feedbackTypeId: idOf(added.body['data']), subType: 'Any', ownerTeamId: team.id };
    const saved = await master.post('admin/savesubtype', [row]);
    expect(saved.body.datalist).toMatchObject([{ ownerTeamId: team.id, ownerCode: null }]);

    const refused = await master.del(`admin/teams/${team.id}`);
    expect(refused.body['error']).toContain('1 feedback type and 1 sub-type');
    const left = await master.del(`admin/deleteuser/${own.employeeCode}`);
    expect(left.body['error']).toContain('is in 1 team');

    await master.del(`admin/deletefeedbackType/${row.feedbackTypeId}`);
    expect((await master.del(`admin/teams/${team.id}`)).status).toBe(200);
    expect((await master.del(`admin/teams/${team.id}`)).status).toBe(404);
  });
});

const idOf = (row: unknown) => (row as { id: number }).id;
