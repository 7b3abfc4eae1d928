import { Op } from 'sequelize';
import { beforeAll, describe, expect, it, test } from 'vitest';

import { AuditEvent } from '../audit/audit-event.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import { User } from '../auth/accounts/user.ts';
import {
  createCase,
  createFeedbackType,
  createUser,
  createSignedInUser,
} from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

const api = useTestApi();
let boss: { user: User; token: string };
let master: TestClient;

beforeAll(async () => {
  boss = await createSignedInUser('superadmin');
  master = api.as(boss.token);
});

let serial = 0;
const aUser = (given: object = {}) => {
  serial += 1;
  return {
    employeeCode: `N${serial}`,
    employeeName: 'Asha Rao',
    mobileNbr: '9876543210',
    email: `asha${serial}@example.com`,
    role: 'admin',
    password: 'placeholder',
    ...given,
  };
};
const add = async (given = aUser()) => {
  const answer = await master.post('admin/adduser', given);
  expect(answer.status, answer.text).toBe(200);
  return User.findOne({ where: { employeeCode: given.employeeCode }, rejectOnEmpty: true });
};
const update = (body: object) => master.post('admin/updateuser', body);
const linkOf = async (email: string) => {
  const where = { recipient: email, template: 'setPassword' };
  const mail = await OutgoingMessage.findOne({ where, order: [['id', 'DESC']] });
  return /#set-password=([\w-]+)/.exec(mail?.body ?? '')?.[1];
};

describe('adding a user', () => {
  it('returns a new user without a password and mails a single-use link to set a password', async () => {
    const given = aUser();
    const answer = await master.post('admin/adduser', given);
    expect(answer.body.data).toEqual({
      id: expect.any(Number),
      userid: given.employeeCode,
      employeeCode: given.employeeCode,
      employeeName: 'Asha Rao',
      mobileNbr: 'xxxxxx3210',
      email: given.email,
      role: 'admin',
      version: 0,
    });
    const token = await linkOf(given.email);
    const set = { token, password: 'a long new secret' };
    expect((await api.anyone.post('otp/setPassword', set)).body.status).toBe('Success');
    expect((await api.anyone.post('otp/setPassword', set)).body.status).toBe('Failure');
  });

  it('returns all invalid fields of a new user in one response', async () => {
    const answer = await master.post('admin/adduser', {
      employeeCode: 'A-1',
      employeeName: '  ',
      mobileNbr: '12x',
      email: 'nobody',
      role: 'employee',
    });
    expect(answer.status).toBe(400);
    const paths = (answer.body.errors as { path: string }[]).map(({ path }) => path);
    expect(paths.toSorted()).toEqual([
      'email',
      'employeeCode',
      'employeeName',
      'mobileNbr',
      'role',
    ]);
  });

  it('returns the duplicate field when a new user’s employee code or user id exists', async () => {
    const first = await add(aUser({ userid: 'twin one' }));
    const sameCode = aUser({ employeeCode: first.employeeCode.toLowerCase() });
    expect((await master.post('admin/adduser', sameCode)).body).toMatchObject({
      code: 'duplicateName',
      errors: [{ path: 'employeeCode' }],
    });
    const sameId = await master.post('admin/adduser', aUser({ userid: 'TWIN ONE' }));
    expect(sameId.status).toBe(409);
    expect(sameId.body.errors).toMatchObject([{ path: 'userid' }]);
  });
});

describe('changing a user', () => {
  it('keeps a user’s fields that were not sent and records the change in the history', async () => {
    const user = await add(aUser({ userid: 'keeps it' }));
    const given = aUser({ employeeCode: user.employeeCode, employeeName: 'Asha Iyer' });
    const answer = await update({ ...given, id: user.id, version: 0 });
    expect(answer.body.data).toMatchObject({ userid: 'keeps it', version: 1 });
    const where = { entity: 'user', entityId: String(user.id), action: 'updated' } as const;
    const event = await AuditEvent.findOne({ where, rejectOnEmpty: true });
    expect(event.before).toMatchObject({ employeeName: 'Asha Rao' });
    expect(event.after).toMatchObject({ employeeName: 'Asha Iyer' });
    expect(JSON.stringify(event)).not.toMatch(/password/i);
  });

  it('keeps a user’s mobile that is sent masked, and rejects a mask that does not match the mobile', async () => {
    const given = aUser({ mobileNbr: '9811122255' });
    const user = await add(given);
    const kept = await update({
      ...given,
      id: user.id,
      mobileNbr: 'xxxxxx2255',
      employeeName: 'New',
    });
    expect(kept.status).toBe(200);
    expect(await User.findByPk(user.id)).toMatchObject({
      mobile: '9811122255',
      employeeName: 'New',
    });
    const refused = await update({ ...given, id: user.id, mobileNbr: 'xxxxxx2266' });
    expect(refused.status).toBe(400);
    expect(refused.body['errors']).toMatchObject([{ path: 'mobileNbr' }]);
  });

  it('changes the user with the given employee code when the request has no id', async () => {
    const user = await add();
    const answer = await update(aUser({ employeeCode: user.employeeCode, mobileNbr: '12' }));
    expect(answer.body.data).toMatchObject({ id: user.id, mobileNbr: 'xx' });
    expect((await update(aUser())).status).toBe(404);
    expect((await update(aUser({ id: 999_999 }))).status).toBe(404);
  });

  it('rejects the second of two concurrent changes of a user', async () => {
    const user = await add();
    const given = { ...aUser({ employeeCode: user.employeeCode }), id: user.id, version: 0 };
    const answers = await Promise.all([
      update({ ...given, employeeName: 'One' }),
      update({ ...given, employeeName: 'Two' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('ends a user’s sessions when the role changes, but not when the name changes', async () => {
    const { user, token } = await createSignedInUser('admin');
    const given = aUser({ id: user.id, employeeCode: user.employeeCode });
    expect((await update({ ...given, employeeName: 'New Name' })).status).toBe(200);
    expect((await api.as(token).get('admin/getamc')).status).toBe(200);
    expect((await update({ ...given, role: 'superadmin' })).status).toBe(200);
    expect((await api.as(token).get('admin/getamc')).status).toBe(401);
  });

  it('ends a user’s sessions when the user id changes', async () => {
    const { user, token } = await createSignedInUser('admin');
    const given = aUser({ id: user.id, employeeCode: user.employeeCode });
    expect((await update({ ...given, userid: 'another name' })).status).toBe(200);
    expect((await api.as(token).get('admin/getamc')).status).toBe(401);
  });

  it('lets an employee stay an employee or become an admin, but rejects an admin becoming an employee', async () => {
    const user = await createUser({ role: 'employee' });
    const given = aUser({ id: user.id, employeeCode: user.employeeCode, role: 'employee' });
    const kept = await update({ ...given, mobileNbr: '9000000001' });
    expect(kept.status, kept.text).toBe(200);
    expect(kept.body.data).toMatchObject({ role: 'employee', mobileNbr: 'xxxxxx0001' });
    expect((await update({ ...given, role: 'admin' })).body.data).toMatchObject({ role: 'admin' });
    const refused = await update(given);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toMatchObject([{ path: 'role' }]);
  });

  it('sends a new link to the changed e-mail address of a user who has not set a password', async () => {
    const user = await add();
    const first = await linkOf(user.email);
    const email = 'moved@example.com';
    await update(aUser({ id: user.id, employeeCode: user.employeeCode, email }));
    const password = 'a long new secret';
    const old = await api.anyone.post('otp/setPassword', { token: first, password });
    expect(old.body.status).toBe('Failure');
    const now = await api.anyone.post('otp/setPassword', { token: await linkOf(email), password });
    expect(now.body.status).toBe('Success');
  });
});

test('records in the history that a user’s mobile and e-mail changed, but not the old and new values', async () => {
  const given = aUser({ mobileNbr: '9811122233' });
  const user = await add(given);
  const changes = { id: user.id, mobileNbr: '9811122244', email: 'elsewhere@example.com' };
  expect((await update({ ...given, ...changes })).status).toBe(200);
  await master.del(`admin/deleteuser/${user.employeeCode}`);
  const where = { entity: 'user', entityId: String(user.id) } as const;
  const history = await AuditEvent.findAll({ where, order: ['id'] });
  expect(history.map(({ action }) => action)).toEqual(['created', 'updated', 'deleted']);
  expect(history[1]?.after).toMatchObject({ newMobile: true, newEmail: true });
  const told = JSON.stringify(history);
  for (const reach of ['9811122233', '9811122244', given.email, changes.email])
    expect(told).not.toContain(reach);
});

describe('deleting a user', () => {
  const remove = (code: string) => master.del(`admin/deleteuser/${code}`);

  it('deleting a user ends the user’s sessions and keeps the user’s name on cases', async () => {
    const { user, token } = await createSignedInUser('admin');
    const feedback = await createCase({}, user);
    feedback.close(user.id, 'Done', new Date());
    await feedback.save();
    expect((await remove(user.employeeCode)).status).toBe(200);
    expect((await api.as(token).get('admin/getamc')).status).toBe(401);
    const list = await master.get(`admin/getnonkotakfeedbacks/${boss.user.id}/c`);
    expect(list.text).toContain(user.employeeName);
    expect((await remove(user.employeeCode)).status).toBe(404);
    const users = (await master.get('admin/getallusers')).text;
    expect(users).not.toContain(user.employeeName);
    expect(users).not.toMatch(/hash|password/i);
  });

  it('deleting a user makes the employee code and user id available again', async () => {
    const user = await add();
    await remove(user.employeeCode);
    await add(aUser({ employeeCode: user.employeeCode }));
  });

  it('rejects deleting a user who owns feedback types or open cases, and states how many', async () => {
    const owner = await createUser();
    await createFeedbackType({ subTypeOwner: owner });
    await createFeedbackType({ subTypeOwner: owner, owner });
    await createCase({}, owner);
    const answer = await remove(owner.employeeCode);
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('inUse');
    expect(answer.body.error).toContain(
      '1 feedback type and 2 sub-types, and has 1 open case, and is in 0 teams',
    );
  });

  it('never leaves a case with a deleted user when the deletion and the assignment are concurrent', async () => {
    for (let round = 0; round < 10; round += 1) {
      const user = await createUser();
      const feedback = await createCase();
      const given = {
        feedbackId: feedback.id,
        type: 'c',
        assignedTo: user.employeeCode,
        emailTo: user.email,
        assignedBy: '',
      };
      await Promise.all([remove(user.employeeCode), master.post('feedback/assign', given)]);
      await Promise.all([feedback.reload(), user.reload({ paranoid: false })]);
      expect(feedback.assignedTo === user.id && user.deletedAt !== null).toBe(false);
    }
  });

  it('rejects deleting the last super admin or changing the last super admin’s role', async () => {
    await User.update({ role: 'admin' }, { where: { id: { [Op.ne]: boss.user.id } } });
    const other = await createSignedInUser('superadmin');
    const answers = await Promise.all([
      api.as(other.token).del(`admin/deleteuser/${boss.user.employeeCode}`),
      remove(other.user.employeeCode),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [left] = await User.findAll({ where: { role: 'superadmin' } });
    if (!left) throw new Error('Nobody is left.');
    const last = api.as(left.id === boss.user.id ? boss.token : other.token);
    const refused = await last.del(`admin/deleteuser/${left.employeeCode}`);
    expect(refused.status).toBe(409);
    const demoted = await last.post('admin/updateuser', {
      ...aUser({ employeeCode: left.employeeCode, id: left.id }),
    });
    expect(demoted.status).toBe(409);
    expect(demoted.body.error).toBe('There must be at least one super admin.');
  });
});
