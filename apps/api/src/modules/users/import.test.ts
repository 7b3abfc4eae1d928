import { userImportPreviewSchema } from '@feedback/contract/users/user-import';
import { Op } from 'sequelize';
import { beforeAll, describe, expect, it, test } from 'vitest';

import { AuditEvent } from '../audit/audit-event.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import { User } from '../auth/accounts/user.ts';
import {
  createCase,
  createUser,
  createSignedInUser,
  generateUniqueMobile,
} from '../../testing/factories.ts';
import { buildMultipartForm } from '../../testing/files.ts';
import { useTestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

const api = useTestApi();
let boss: User;
let master: TestClient;

beforeAll(async () => {
  const { user, token } = await createSignedInUser('superadmin');
  [boss, master] = [user, api.as(token)];
});

const head = 'Employee Code,Employee Name,User ID,Phone,Email,Role,Status';
const listOf = (...rows: string[]) => Buffer.from([head, ...rows].join('\n'));
const preview = async (bytes: Buffer) => {
  const form = buildMultipartForm({}, [['users.csv', bytes]]);
  const answer = await master.postForm('admin/users/preview', form);
  expect(answer.status, answer.text).toBe(200);
  return userImportPreviewSchema.parse(answer.body);
};
const take = (bytes: Buffer, basis: string) =>
  master.postForm(
    'admin/users/import',
    buildMultipartForm({ data: JSON.stringify({ basis }) }, [['users.csv', bytes]]),
  );
/** Previews a list and imports it. */
const takeIn = async (bytes: Buffer) => take(bytes, (await preview(bytes)).basis);

let serial = 0;
const nextCode = () => `L${(serial += 1)}`;
const byCode = (employeeCode: string) => User.findOne({ where: { employeeCode } });
const aRow = (code = nextCode(), given = '') =>
  `${code},Asha Rao,,${generateUniqueMobile()},${code}@example.com,admin,${given}`;
const rowOf = ({ employeeCode, employeeName }: User, last = ',,,,') =>
  `${employeeCode},${employeeName},${last.slice(1)}`;
const problemsOf = async (bytes: Buffer) =>
  (await preview(bytes)).rows.map(({ row, problems }) => [
    row,
    ...problems.map(({ column, key }) => `${column} ${key}`),
  ]);

describe('importing a list of users', () => {
  it('previews a user list without saving, then adds, changes and deactivates users with e-mails and history', async () => {
    const [changed, gone, same] = [await createUser(), await createUser(), await createUser()];
    const code = nextCode();
    const bytes = listOf(
      aRow(code),
      `${changed.employeeCode.toLowerCase()},New Name,,9811122244,new@example.com,Super admin,active`,
      `${gone.employeeCode},,,,,,inactive`,
      rowOf(same),
    );
    const { rows, basis } = await preview(bytes);
    expect(rows.map(({ row, change }) => [row, change])).toEqual([
      [2, 'new'],
      [3, 'changed'],
      [4, 'deactivated'],
      [5, 'unchanged'],
    ]);
    expect(rows[1]?.fields).toEqual([
      { column: 'employeeName', before: changed.employeeName, after: 'New Name' },
      {
        column: 'mobileNbr',
        before: `xxxxxx${changed.mobile.slice(6)}`,
        after: 'xxxxxx2244',
      },
      { column: 'email', before: changed.email, after: 'new@example.com' },
      { column: 'role', before: 'admin', after: 'superadmin' },
    ]);
    expect(await byCode(code)).toBeNull();

    const answer = await take(bytes, basis);
    expect(answer.body).toMatchObject({ added: 1, changed: 1, deactivated: 1 });
    const added = await byCode(code);
    expect(added).toMatchObject({ userid: code, role: 'admin' });
    await Promise.all([changed.reload(), same.reload(), gone.reload({ paranoid: false })]);
    expect(changed).toMatchObject({ mobile: '9811122244', role: 'superadmin' });
    expect(gone.deletedAt).not.toBeNull();
    expect(same.version).toBe(0);
    const mail = { recipient: `${code}@example.com`, template: 'setPassword' };
    expect(await OutgoingMessage.count({ where: mail })).toBe(1);
    const entityId = [added, changed, gone].map((user) => String(user?.id));
    const history = await AuditEvent.findAll({ where: { entity: 'user', entityId } });
    expect(history.map(({ action }) => action).toSorted()).toEqual([
      'created',
      'deleted',
      'updated',
    ]);

    const again = await preview(bytes);
    expect(again.rows.every(({ change }) => change === 'unchanged')).toBe(true);
    expect((await take(bytes, again.basis)).body).toMatchObject({ added: 0, changed: 0 });
  });

  it('rejects a user list when the list or one of its users changed since the preview', async () => {
    const user = await createUser();
    const bytes = listOf(aRow(), rowOf(user, ',,,,superadmin,'));
    const { basis } = await preview(bytes);
    await user.update({ email: 'meanwhile@example.com' });
    const refused = await take(bytes, basis);
    expect([refused.status, refused.body.code]).toEqual([409, 'staleVersion']);
    expect((await take(listOf(aRow()), basis)).body.code).toBe('staleVersion');
    expect((await user.reload()).role).toBe('admin');
    expect((await takeIn(bytes)).status).toBe(200);
  });

  it('reports the errors of a user list by row and column, and saves no row', async () => {
    const [taken, busy] = [await createUser(), await createUser()];
    await createCase({}, busy);
    const [code, twin] = [nextCode(), nextCode()];
    const bytes = listOf(
      aRow(code),
      'A-1,R2D2,x!,9.19E+11,nobody,,',
      aRow(code.toLowerCase()),
      `${twin},Asha Rao,${taken.userid.toUpperCase()},9811122244,a@example.com,employee,`,
      `${nextCode()},Asha Rao,${code},9811122244,a@example.com,admin,away`,
      rowOf(busy, ',,,,,inactive'),
      'Nobody0,,,,,,inactive',
    );
    expect(await problemsOf(bytes)).toEqual([
      [2],
      [
        3,
        'employeeCode onlyAlphanumeric',
        'employeeName onlyAlphabets',
        'userid invalidValue',
        'mobileNbr numberRounded',
        'email emailInvalid',
        'role roleRequired',
      ],
      [4, 'employeeCode codeTwice', 'userid userIdTwice'],
      [5, 'role roleUnknown', 'userid userIdExists'],
      [6, 'status statusUnknown', 'userid userIdTwice'],
      [7, 'status userStillNeeded'],
      [8, 'employeeCode userUnknown'],
    ]);
    const refused = await takeIn(bytes);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toContainEqual(
      expect.objectContaining({ path: 'rows.7.status', message: expect.any(String) }),
    );
    expect(await byCode(code)).toBeNull();
  });

  it('rejects a user list that removes the last super admin, unless the list adds a new super admin', async () => {
    await User.update(
      { role: 'admin' },
      { where: { role: 'superadmin', id: { [Op.ne]: boss.id } } },
    );
    const leaves = rowOf(boss, ',,,,admin,');
    expect(await problemsOf(listOf(leaves))).toEqual([[2, 'role oneSuperAdmin']]);
    const bytes = listOf(leaves, aRow().replace('admin', 'superadmin'));
    expect((await takeIn(bytes)).body).toMatchObject({ added: 1, changed: 1 });
    master = api.as((await createSignedInUser('superadmin')).token);
  });

  it('imports a user list with semicolons and other column names, and keeps values without a column', async () => {
    const user = await createUser();
    const bytes = Buffer.from(`\ufeffName;Code\r\nFresh Name;"${user.employeeCode}"\r\n`);
    expect((await takeIn(bytes)).body).toMatchObject({ changed: 1 });
    expect(await user.reload()).toMatchObject({ employeeName: 'Fresh Name', role: 'admin' });
  });

  it.each([
    ['without the employee code', Buffer.from('Name,Email\nAsha,a@example.com')],
    ['without rows', listOf()],
    ['with too many rows', listOf(...Array.from({ length: 1001 }, (_, at) => `A${at},,,,,,`))],
    ['that cannot be read as text', Buffer.from([0xff, 0xfe, 0x41])],
  ])('rejects a user list %s', async (_name, bytes) => {
    const form = buildMultipartForm({}, [['users.csv', bytes]]);
    const refused = await master.postForm('admin/users/preview', form);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toMatchObject([{ path: 'file' }]);
  });
});

test('exports users with masked numbers and escaped formulas, and imports that export without changes', async () => {
  const dashed = await createUser({ userid: `-${nextCode()}` });
  const { text } = await master.get('admin/users/users.csv');
  expect(text).toContain(`"'${dashed.userid}","xxxxxx${dashed.mobile.slice(6)}"`);
  expect(text).not.toContain(dashed.mobile);
  const { rows } = await preview(Buffer.from(text));
  expect(rows.map(({ employeeCode }) => employeeCode)).toContain(dashed.employeeCode);
  expect(rows.filter(({ change, problems }) => change !== 'unchanged' || problems[0])).toEqual([]);
  const template = await master.get('admin/users/template.csv');
  expect(template.text).toBe(`"${head.replaceAll(',', '","')}"\n`);
});
