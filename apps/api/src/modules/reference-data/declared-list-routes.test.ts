import { typedKeys } from '@feedback/contract/keys';
import { referenceLists } from '@feedback/contract/reference-data/lists';
import type { AnyReferenceList } from '@feedback/contract/reference-data/master-data';
import { beforeAll, describe, expect, it } from 'vitest';

import { AuditEvent } from '../audit/audit-event.ts';
import type { User } from '../auth/accounts/user.ts';
import { createCase, createSignedInUser, generateUniqueName } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

const api = useTestApi();
let boss: { user: User; token: string };
let master: TestClient;

beforeAll(async () => {
  boss = await createSignedInUser('superadmin');
  master = api.as(boss.token);
});

/** Reference lists of the contract with their paths and field names. */
const kinds = typedKeys(referenceLists).map((name) => {
  const {
    entity,
    nameField: field,
    answeredAs: dto,
    calls,
    words,
    ...list
  }: AnyReferenceList = referenceLists[name];
  const { [field]: _name, ...others } = words.example ?? {};
  return {
    entity,
    field,
    dto,
    others,
    list: calls.list.path,
    add: calls.add.path,
    update: calls.update.path,
    remove: calls.remove.path.replace('/:id', ''),
    takesEmptyId: list.takesEmptyId ?? false,
  };
});

/** Maximum length of names in lists that accept only letters, by entity. */
const lettersOf: Readonly<Record<string, number>> = {
  amc: 75,
  btlType: 35,
  location: 35,
  rootCause: 35,
};

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
  const valuesOf = (name: string) => ({ ...kind.others, [kind.field]: name });
  const add = (name: string, rest = {}) => post(kind.add, { ...valuesOf(name), ...rest });
  const update = (id: number, name: string, rest = {}) =>
    post(kind.update, { id, ...valuesOf(name), ...rest });
  const names = async () =>
    ((await master.get(kind.list)).body as unknown as Row[]).map((row) => row[kind.field]);

  it('adds, changes and deletes an entry of a reference list, and records each change in the history', async () => {
    const name = generateUniqueName('First');
    const added = await add(name);
    expect(added.status).toBe(200);
    expect(added.row).toMatchObject({ id: expect.any(Number), ...valuesOf(name), version: 0 });

    const changed = await update(added.row.id, 'दूसरा नाम', { version: 0 });
    expect(changed.row).toMatchObject({ id: added.row.id, ...valuesOf('दूसरा नाम'), version: 1 });
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
      ['created', null, valuesOf(name)],
      ['updated', valuesOf(name), valuesOf('दूसरा नाम')],
      ['deleted', valuesOf('दूसरा नाम'), null],
    ]);
    expect(events[0]).toMatchObject({ actorCode: boss.user.employeeCode, label: name });
  });

  it('sorts the names of a reference list alphabetically, ignoring case', async () => {
    const prefix = generateUniqueName('Sorted');
    for (const name of ['b', 'C', 'a']) await add(`${prefix} ${name}`);
    const own = (await names()).filter((name) => String(name).startsWith(prefix));
    expect(own).toEqual([`${prefix} a`, `${prefix} b`, `${prefix} C`]);
  });

  it('rejects a duplicate name in a reference list, ignoring case and Unicode normalization', async () => {
    const name = generateUniqueName('Cafe\u0301');
    await add(name);
    for (const same of [name, name.toUpperCase(), name.normalize('NFC')]) {
      const again = await add(same);
      expect(again.status).toBe(409);
      expect(again.body).toMatchObject({
        code: 'duplicateName',
        errors: [{ path: kind.field, message: 'This name already exists.' }],
      });
    }
    const other = await add(generateUniqueName('Other'));
    expect((await update(other.row.id, name)).status).toBe(409);
    // A different capitalization of the row's own name is no duplicate.
    expect((await update(other.row.id, generateUniqueName('OTHER'))).status).toBe(200);
  });

  it('adds a name only once when concurrent requests send the same name', async () => {
    const name = generateUniqueName('Race');
    const answers = await Promise.all([add(name), add(name), add(name)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('rejects an update of a list entry that is based on an outdated version', async () => {
    const { row } = await add(generateUniqueName('Version'));
    const versions = { version: row.version };
    const answers = await Promise.all([
      update(row.id, generateUniqueName('Mine'), versions),
      update(row.id, generateUniqueName('Yours'), versions),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('staleVersion');
    // Older callers send no version.
    expect((await update(row.id, generateUniqueName('Theirs'))).status).toBe(200);
  });

  it.each(['', '   ', 'a\u0000b'])('rejects the name %j for a list entry', async (name) => {
    const answer = await add(name);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ path: kind.field }]);
  });

  it.runIf(kind.entity in lettersOf)(
    'accepts letters of any script in a name, up to its maximum length, and no digits or symbols',
    async () => {
      const max = lettersOf[kind.entity] ?? 0;
      for (const name of ['Number 1', '=A', 'x'.repeat(max + 1)]) {
        const answer = await add(name);
        expect(answer.status).toBe(400);
        expect(answer.body.errors).toMatchObject([{ path: kind.field }]);
      }
      const longest = 'क'.repeat(max - 3) + generateUniqueName('').trim().slice(0, 3);
      expect((await add(longest)).status).toBe(200);
    },
  );

  it.each([0, -1, 1.5, 'x', 1e30, {}])('validates the id %j of a list entry', async (id) => {
    const status = (await update(id as number, generateUniqueName('None'))).status;
    // The id 0 means a new row in lists where one operation adds and updates.
    expect(status).toBe(id === 0 && kind.takesEmptyId ? 200 : 400);
    const path = encodeURIComponent(JSON.stringify(id));
    expect((await master.del(`${kind.remove}/${path}`)).status).toBe(400);
  });

  it('returns 404 for changing or deleting a list entry with an unknown id', async () => {
    expect((await update(999_999, generateUniqueName('None'))).status).toBe(404);
    expect((await master.del(`${kind.remove}/999999`)).status).toBe(404);
  });

  it('lets only admins read a reference list and only super admins change the list', async () => {
    const admin = api.as((await createSignedInUser('admin')).token);
    const employee = api.as((await createSignedInUser('employee')).token);
    expect((await admin.get(kind.list)).status).toBe(200);
    expect((await employee.get(kind.list)).status).toBe(403);
    expect((await api.anyone.get(kind.list)).status).toBe(401);
    for (const caller of [admin, employee]) {
      expect((await caller.post(kind.add, {})).status).toBe(403);
      expect((await caller.del(`${kind.remove}/1`)).status).toBe(403);
    }
  });
});

describe('deleting a location', () => {
  it('keeps a deleted location’s name in the cases that were saved with the location', async () => {
    const name = generateUniqueName('Gone');
    const saved = await master.post('admin/savelocation', { location: name });
    const feedback = await createCase({ location: name });
    await master.del(`admin/deletelocation/${String(saved.body.id)}`);
    await feedback.reload();
    expect(feedback.location).toBe(name);
  });
});
