import { beforeAll, describe, expect, it } from 'vitest';

import { AuditEvent } from '../../domain/audit/audit-event.ts';
import type { User } from '../../domain/people/user.ts';
import { createCase, signedIn, uniqueName } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

const api = useTestApi();
let boss: { user: User; token: string };
let master: TestClient;

beforeAll(async () => {
  boss = await signedIn('superadmin');
  master = api.as(boss.token);
});

/** The lists of names, as their calls and fields are called. */
const kinds = [
  {
    entity: 'amc',
    field: 'amcName',
    dto: 'amcDto',
    list: 'admin/getamc',
    add: 'admin/addamc',
    update: 'admin/updateamc',
    remove: 'admin/deleteamc',
    max: 75,
  },
  {
    entity: 'btlType',
    field: 'typeOfBtl',
    dto: 'typeOfBtlDto',
    list: 'admin/gettypeofbtl',
    add: 'admin/addbtl',
    update: 'admin/updatebtl',
    remove: 'admin/deletebtl',
    max: 35,
  },
  {
    entity: 'location',
    field: 'location',
    dto: null,
    list: 'admin/getlocation',
    add: 'admin/savelocation',
    update: 'admin/savelocation',
    remove: 'admin/deletelocation',
    max: 35,
  },
  {
    entity: 'rootCause',
    field: 'rootCause',
    dto: 'rootCause',
    list: 'admin/rootcauses',
    add: 'admin/rootcauses',
    update: 'admin/rootcauses',
    remove: 'admin/rootcauses',
    max: 35,
  },
] as const;

describe.each(kinds)('$entity', (kind) => {
  interface Row {
    id: number;
    version: number;
    [field: string]: string | number;
  }
  const post = async (path: string, body: object) => {
    const answer = await master.post(path, body);
    const row = (kind.dto ? answer.body[kind.dto] : answer.body) as Row;
    return { ...answer, row };
  };
  const add = (name: string, rest = {}) => post(kind.add, { [kind.field]: name, ...rest });
  const update = (id: number, name: string, rest = {}) =>
    post(kind.update, { id, [kind.field]: name, ...rest });
  const names = async () =>
    ((await master.get(kind.list)).body as unknown as Row[]).map((row) => row[kind.field]);

  it('is added, changed and deleted, each of it told in the history', async () => {
    const name = uniqueName('First');
    const added = await add(name);
    expect(added.status).toBe(200);
    expect(added.row).toEqual({ id: expect.any(Number), [kind.field]: name, version: 0 });

    const changed = await update(added.row.id, 'दूसरा नाम', { version: 0 });
    expect(changed.row).toEqual({ id: added.row.id, [kind.field]: 'दूसरा नाम', version: 1 });
    expect(await names()).toContain('दूसरा नाम');

    expect((await master.del(`${kind.remove}/${added.row.id}`)).body).toEqual({
      status: 'Success',
      error: null,
    });
    expect(await names()).not.toContain('दूसरा नाम');
    const events = await AuditEvent.findAll({
      where: { entity: kind.entity, entityId: String(added.row.id) },
      order: ['id'],
    });
    expect(events.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['created', null, { [kind.field]: name }],
      ['updated', { [kind.field]: name }, { [kind.field]: 'दूसरा नाम' }],
      ['deleted', { [kind.field]: 'दूसरा नाम' }, null],
    ]);
    expect(events[0]).toMatchObject({ actorCode: boss.user.employeeCode, label: name });
  });

  it('is listed alphabetically, without regard to case', async () => {
    const prefix = uniqueName('Sorted');
    for (const name of ['b', 'C', 'a']) await add(`${prefix} ${name}`);
    const own = (await names()).filter((name) => String(name).startsWith(prefix));
    expect(own).toEqual([`${prefix} a`, `${prefix} b`, `${prefix} C`]);
  });

  it('has a name of its own, without regard to case or form', async () => {
    const name = uniqueName('Cafe\u0301');
    await add(name);
    for (const same of [name, name.toUpperCase(), name.normalize('NFC')]) {
      const again = await add(same);
      expect(again.status).toBe(409);
      expect(again.body).toMatchObject({
        code: 'duplicateName',
        errors: [{ path: kind.field, message: 'This name already exists.' }],
      });
    }
    const other = await add(uniqueName('Other'));
    expect((await update(other.row.id, name)).status).toBe(409);
    // Its own name in another case is no duplicate.
    expect((await update(other.row.id, uniqueName('OTHER'))).status).toBe(200);
  });

  it('is added once by two at the same time', async () => {
    const name = uniqueName('Race');
    const answers = await Promise.all([add(name), add(name), add(name)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('is not overwritten by who looked at it before', async () => {
    const { row } = await add(uniqueName('Version'));
    const versions = { version: row.version };
    const answers = await Promise.all([
      update(row.id, uniqueName('Mine'), versions),
      update(row.id, uniqueName('Yours'), versions),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('staleVersion');
    // Older callers send none.
    expect((await update(row.id, uniqueName('Theirs'))).status).toBe(200);
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['Number 1', 'onlyLetters'],
    ['=A', 'onlyLetters'],
    ['a\u0000b', 'control'],
    ['x'.repeat(kind.max + 1), 'max'],
  ])('refuses %j', async (name) => {
    const answer = await add(name);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ path: kind.field }]);
  });

  it('takes the longest name in any script', async () => {
    expect((await add('क'.repeat(kind.max - 3) + uniqueName('').trim().slice(0, 3))).status).toBe(
      200,
    );
  });

  it.each([0, -1, 1.5, 'x', 1e30, {}])('knows no row %j', async (id) => {
    const status = (await update(id as number, uniqueName('None'))).status;
    // Zero is a new one where one call adds and updates.
    expect(status).toBe(id === 0 && kind.entity === 'location' ? 200 : 400);
    const path = encodeURIComponent(JSON.stringify(id));
    expect((await master.del(`${kind.remove}/${path}`)).status).toBe(400);
  });

  it('tells what is not there', async () => {
    expect((await update(999_999, uniqueName('None'))).status).toBe(404);
    expect((await master.del(`${kind.remove}/999999`)).status).toBe(404);
  });

  it('is read by admins and kept by super admins', async () => {
    const admin = api.as((await signedIn('admin')).token);
    const employee = api.as((await signedIn('employee')).token);
    expect((await admin.get(kind.list)).status).toBe(200);
    expect((await employee.get(kind.list)).status).toBe(403);
    expect((await api.anyone.get(kind.list)).status).toBe(401);
    for (const caller of [admin, employee]) {
      expect((await caller.post(kind.add, {})).status).toBe(403);
      expect((await caller.del(`${kind.remove}/1`)).status).toBe(403);
    }
  });
});

describe('deleting a name', () => {
  it('changes no case that was saved with it', async () => {
    const name = uniqueName('Gone');
    const saved = await master.post('admin/savelocation', { location: name });
    const feedback = await createCase({ location: name });
    await master.del(`admin/deletelocation/${String(saved.body.id)}`);
    await feedback.reload();
    expect(feedback.location).toBe(name);
  });
});
