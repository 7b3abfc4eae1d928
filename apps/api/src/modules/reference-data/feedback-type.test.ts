import type { FeedbackType, SubType } from '@feedback/contract/reference-data/feedback-type';
import { feedbackTypeSchema } from '@feedback/contract/reference-data/feedback-type';
import { beforeAll, describe, expect, it } from 'vitest';

import { AuditEvent } from '../audit/audit-event.ts';
import type { User } from '../auth/accounts/user.ts';
import {
  createFeedbackType,
  createUser,
  createSignedInUser,
  generateUniqueName,
} from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

const api = useTestApi();
let owner: User;
let master: TestClient;

beforeAll(async () => {
  owner = await createUser();
  master = api.as((await createSignedInUser('superadmin')).token);
});

const list = async () =>
  (await master.get('admin/getfeedbackType')).body as unknown as FeedbackType[];
const find = async (id: number) => {
  const found = (await list()).find((type) => type.id === id);
  if (!found) throw new Error('The type is not listed.');
  return found;
};
const add = async (given: object = {}) => {
  const body = { feedbacktype: generateUniqueName('Type'), userType: 'c,d', ...given };
  const answer = await master.post('admin/addfeedbackType', body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as FeedbackType;
};

describe('a feedback type', () => {
  it('adds a feedback type with its audiences and owner, and lists types that match the schema', async () => {
    const type = await add({ userType: 'e,c', ownerCode: owner.employeeCode });
    expect(type).toMatchObject({ userType: 'c,e', ownerCode: owner.employeeCode, subTypeList: [] });
    expect(type).toMatchObject({ ownerName: owner.employeeName, email: owner.email });
    for (const row of await list()) expect(feedbackTypeSchema.safeParse(row).success).toBe(true);
  });

  it('changes all or some fields of a feedback type', async () => {
    const type = await add({ ownerCode: owner.employeeCode });
    const body = {
      id: type.id,
      feedbacktype: generateUniqueName('New'),
      userType: 'd',
      version: 0,
    };
    const changed = await master.post('admin/updatefeedbackType', body);
    expect(changed.body.data).toMatchObject({
      userType: 'd',
      ownerCode: owner.employeeCode,
      version: 1,
    });
    const bare = await master.post('admin/updatefeedbackType', {
      ...body,
      version: 1,
      ownerCode: null,
    });
    expect(bare.body.data).toMatchObject({ ownerCode: null });
    const late = await master.post('admin/updatefeedbackType', body);
    expect(late.body.code).toBe('staleVersion');
  });

  it.each([
    [{ userType: '' }, 'userType'],
    [{ userType: 'c,c' }, 'userType'],
    [{ userType: 'x' }, 'userType'],
    [{ feedbacktype: 'No 1' }, 'feedbacktype'],
    [{ ownerCode: 'NOBODY' }, 'ownerCode'],
  ])('rejects a feedback type with %j', async (given, path) => {
    const body = { feedbacktype: generateUniqueName('Type'), userType: 'c', ...given };
    const answer = await master.post('admin/addfeedbackType', body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ path }]);
  });

  it('rejects an employee as the owner of a feedback type', async () => {
    const employee = await createUser({ role: 'employee' });
    const body = {
      feedbacktype: generateUniqueName('T'),
      userType: 'c',
      ownerCode: employee.employeeCode,
    };
    expect((await master.post('admin/addfeedbackType', body)).status).toBe(400);
  });

  it('rejects a feedback type with a duplicate name, ignoring case', async () => {
    const { feedbacktype } = await add();
    const body = { feedbacktype: feedbacktype.toUpperCase(), userType: 'c' };
    const again = await master.post('admin/addfeedbackType', body);
    expect(again.status).toBe(409);
    expect(again.body.errors).toMatchObject([{ path: 'feedbacktype' }]);
  });

  it('deletes a feedback type with its sub-types', async () => {
    const { type, subType } = await createFeedbackType({ subTypeOwner: owner });
    expect((await master.del(`admin/deletefeedbackType/${type.id}`)).status).toBe(200);
    expect((await list()).map(({ id }) => id)).not.toContain(type.id);
    const where = { entity: 'feedbackType', entityId: String(type.id) } as const;
    const event = await AuditEvent.findOne({ where, rejectOnEmpty: true });
    expect(event.before).toMatchObject({ subTypes: [subType.name] });
    expect((await master.del(`admin/deletefeedbackType/${type.id}`)).status).toBe(404);
  });
});

describe('saving sub-types', () => {
  const save = (rows: unknown) => master.post('admin/savesubtype', rows);
  const row = (type: { id: number }, subType: string, rest: object = {}) => ({
    feedbackTypeId: type.id,
    subType,
    ownerCode: owner.employeeCode,
    email: owner.email,
    ...rest,
  });
  const three = async () => {
    const type = await add();
    const answer = await save(['Alpha', 'Beta', 'Gamma'].map((name) => row(type, name)));
    expect(answer.status, answer.text).toBe(200);
    return { type, rows: answer.body.datalist as SubType[] };
  };
  const namesOf = async (id: number) => (await find(id)).subTypeList.map(({ subType }) => subType);

  it('adds, changes and removes sub-types in one request', async () => {
    const { type, rows } = await three();
    const other = await createUser();
    const [alpha, beta] = rows;
    const answer = await save([
      row(type, 'Alpha', { id: alpha?.id, ownerCode: other.employeeCode }),
      row(type, 'Beta two', { id: beta?.id }),
      row(type, 'Delta', { id: '' }),
    ]);
    expect(answer.body.datalist).toMatchObject([
      { id: alpha?.id, subType: 'Alpha', ownerCode: other.employeeCode, email: other.email },
      { id: beta?.id, subType: 'Beta two', ownerName: owner.employeeName },
      { subType: 'Delta', feedbackTypeId: type.id },
    ]);
    const events = await AuditEvent.findAll({ where: { entity: 'subType' }, order: ['id'] });
    const own = events.filter(({ label }) => label?.startsWith(`${type.feedbacktype}:`)).slice(3);
    expect(own.map(({ action }) => action)).toEqual(['deleted', 'updated', 'updated', 'created']);
    expect(own[1]?.after).toMatchObject({ subType: 'Alpha', owner: other.employeeName });
  });

  it('swaps the names of two sub-types in one request', async () => {
    const { type, rows } = await three();
    const [alpha, beta, gamma] = rows;
    const answer = await save([
      row(type, 'Beta', { id: alpha?.id }),
      row(type, 'ALPHA', { id: beta?.id }),
      row(type, 'Gamma', { id: gamma?.id }),
    ]);
    expect(answer.status).toBe(200);
    expect(await namesOf(type.id)).toEqual(['ALPHA', 'Beta', 'Gamma']);
  });

  it('saves none of the sub-types when one id is unknown', async () => {
    const { type, rows } = await three();
    const answer = await save([row(type, 'New one'), row(type, 'Lost', { id: 999_999 })]);
    expect(answer.status).toBe(404);
    expect(await namesOf(type.id)).toEqual(rows.map(({ subType }) => subType));
  });

  it('rejects sub-types of several feedback types, with duplicate names or with unknown owners', async () => {
    const [one, two] = [await add(), await add()];
    const mixed = await save([row(one, 'A'), row(two, 'B')]);
    expect(mixed.status).toBe(400);
    expect(mixed.body.errors).toMatchObject([{ path: '1.feedbackTypeId' }]);
    const twice = await save([row(one, 'Same'), row(one, 'SAME')]);
    expect(twice.body.errors).toMatchObject([{ path: '1.subType' }]);
    const nobody = await save([row(one, 'A', { ownerCode: 'NOBODY' })]);
    expect(nobody.body.errors).toMatchObject([{ path: '0.ownerCode' }]);
    for (const wrong of [[], {}, 'x', [row(one, '')], [row(one, 'x'.repeat(36))], [null]])
      expect((await save(wrong)).status).toBe(400);
  });

  it('rejects a change to a sub-type of another feedback type', async () => {
    const [mine, theirs] = [await three(), await three()];
    const stolen = { id: theirs.rows[0]?.id };
    expect((await save([row(mine.type, 'Stolen', stolen)])).status).toBe(404);
    expect((await find(theirs.type.id)).subTypeList).toHaveLength(3);
  });

  it('rejects the second of two concurrent edits of sub-types, by the version of their feedback type', async () => {
    const { type } = await three();
    const { version } = await find(type.id);
    const answers = await Promise.all([
      save([row(type, 'Mine', { version })]),
      save([row(type, 'Yours', { version })]),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await namesOf(type.id)).toHaveLength(1);
  });

  it('deletes a single sub-type', async () => {
    const { type, rows } = await three();
    expect((await master.del(`admin/deletesubType/${rows[0]?.id}`)).status).toBe(200);
    expect(await namesOf(type.id)).toEqual(['Beta', 'Gamma']);
    expect((await master.del(`admin/deletesubType/${rows[0]?.id}`)).status).toBe(404);
  });

  it('lets only super admins save sub-types', async () => {
    const admin = api.as((await createSignedInUser('admin')).token);
    expect((await admin.post('admin/savesubtype', [])).status).toBe(403);
    expect((await admin.get('admin/getfeedbackType')).status).toBe(200);
  });
});
