import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import type { ComplaintCode } from '@feedback/contract/kinds/case-class';
import type { Holiday, SlaPolicy } from '@feedback/contract/sla/clock';
import type { ComplaintCodeEntry } from '@feedback/contract/reference-data/complaint-code';
import { describe, expect, it, test } from 'vitest';

import { toIndianDay } from '../../platform/db/indian-days.ts';
import { SlaPolicyRecord, ComplaintCodeRecord } from '../sla/clock-models.ts';
import { toEndOfDay } from '../sla/due-date.ts';
import { findDueDates } from '../sla/find-due-dates.ts';
import { SubType } from '../reference-data/sub-type.ts';
import { createFeedbackType, createLocation } from '../../testing/factories.ts';
import { useSignedInPeople } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { admin, superadmin } = useSignedInPeople({ admin: 'admin', superadmin: 'superadmin' });

const policy = {
  class: 'request',
  source: null,
  feedbackType: null,
  kind: 'service',
  days: 3,
  unit: 'working',
  stopsWhileWaiting: 'yes',
} as const;
const future = toIndianDay(new Date(), 40);
const save = (body: object) => api.as(superadmin.token).post('admin/policies', body);

describe('due-date policies', () => {
  test('adds, changes and deletes a due-date policy that is not yet in force', async () => {
    const added = await save({ ...policy, validFrom: future });
    const { id, version } = added.body.policy as SlaPolicy;
    const again = await save({ ...policy, validFrom: future });
    expect(again.status).toBe(409);
    expect(again.body.errors).toMatchObject([{ path: 'validFrom' }]);
    const changed = await save({ ...policy, id, version, days: '4', validFrom: future });
    expect(changed.body.policy).toMatchObject({ id, days: 4 });
    expect((await save({ ...policy, id, version, validFrom: future })).body.code).toBe(
      'staleVersion',
    );
    expect((await api.as(superadmin.token).del(`admin/policies/${id}`)).status).toBe(200);
  });

  test('rejects changing or deleting a due-date policy in force', async () => {
    const [first] = (await api.as(superadmin.token).get('admin/policies')).body as unknown as [
      SlaPolicy,
    ];
    const changed = await save({ ...policy, id: first.id, validFrom: future });
    const removed = await api.as(superadmin.token).del(`admin/policies/${first.id}`);
    expect([changed.body.code, removed.body.code]).toEqual(['policyInForce', 'policyInForce']);
  });

  test('ends a due-date policy in force, after which a less specific policy applies', async () => {
    const own = { ...policy, feedbackType: 'Statements', days: 2, validFrom: '2024-01-01' };
    const { id, version } = (await save({ ...own })).body.policy as SlaPolicy;
    const before = await save({ ...own, id, version, validTo: '2024-06-30' });
    expect(before.body.errors).toMatchObject([{ path: 'validTo' }]);
    const other = await save({ ...own, id, version, days: 3, validTo: future });
    expect(other.body.code).toBe('policyInForce');
    const ended = await save({ ...own, id, version, validTo: toIndianDay(new Date()) });
    expect(ended.body.policy).toMatchObject({ days: 2, validTo: toIndianDay(new Date()) });
    const clocked = {
      class: 'request' as const,
      source: 'direct' as const,
      feedbackType: 'Statements',
      location: 'Pune',
      receivedAt: new Date('2026-06-01T12:00:00+05:30'),
    };
    const dueBy = async (policyDay: string | null) =>
      toIndianDay((await api.inside(() => findDueDates(clocked, { policyDay }))).dueAt!);
    expect(await dueBy(null)).toBe('2026-06-03');
    expect(await dueBy(future)).toBe('2026-06-10');
  });

  it.each([
    ['0 days', { days: 0 }, 'days'],
    ['no first day of validity', { validFrom: '' }, 'validFrom'],
    ['a statutory term that pauses while waiting', { kind: 'statutory' }, 'stopsWhileWaiting'],
  ])('rejects a due-date policy with %s', async (_name, wrong, path) => {
    const { status, body } = await save({ ...policy, validFrom: future, ...wrong });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ path }]);
  });

  test('denies admins and unauthenticated clients access to due-date policies and holidays', async () => {
    expect((await api.as(admin.token).get('admin/policies')).status).toBe(403);
    expect((await api.as(admin.token).post('admin/holidays', {})).status).toBe(403);
    expect((await api.anyone.get('admin/holidays')).status).toBe(401);
  });
});

describe('due dates set by policies', () => {
  const clocked = (day: string) => ({
    class: 'complaint' as const,
    source: 'exchange' as const,
    feedbackType: 'KYC',
    location: 'Pune',
    receivedAt: new Date(`${day}T12:00:00+05:30`),
  });
  const dueDay = async (day: string, more = {}, policyDay: string | null = null) => {
    const { dueAt } = await api.inside(() =>
      findDueDates({ ...clocked(day), ...more }, { policyDay }),
    );
    return dueAt && toIndianDay(dueAt);
  };
  const rule = {
    class: 'complaint',
    source: 'exchange',
    feedbackType: null,
    kind: 'statutory',
    unit: 'calendar',
    stopsWhileWaiting: false,
  } as const;

  test('sets a due date by the policy in force on the day of receipt, even when the policy changed that month', async () => {
    await SlaPolicyRecord.create({ ...rule, days: 10, validFrom: '2026-06-01' });
    await SlaPolicyRecord.create({ ...rule, days: 5, validFrom: '2026-06-15' });
    expect(await dueDay('2026-05-31')).toBe('2026-06-21');
    expect(await dueDay('2026-06-14')).toBe('2026-06-24');
    expect(await dueDay('2026-06-15')).toBe('2026-06-20');
    expect(await dueDay('2026-06-14', {}, '2026-06-15')).toBe('2026-06-19');
  });

  test('prefers the policy for a feedback type over the policy for a source', async () => {
    const own = { ...rule, feedbackType: 'KYC', source: null, days: 2, validFrom: '2026-01-01' };
    await SlaPolicyRecord.create(own);
    expect(await dueDay('2026-06-15')).toBe('2026-06-17');
    expect(await dueDay('2026-06-15', { feedbackType: 'Other' })).toBe('2026-06-20');
  });

  test('due dates skip only the holidays of the case’s location', async () => {
    const holiday = { day: '2026-08-05', name: 'Festival', location: 'Pune' };
    const added = await api.as(superadmin.token).post('admin/holidays', holiday);
    expect(added.body.holiday).toMatchObject(holiday satisfies Partial<Holiday>);
    const query = { class: 'query', source: 'direct' };
    expect(await dueDay('2026-08-03', query)).toBe('2026-08-11');
    expect(await dueDay('2026-08-03', { ...query, location: 'Delhi' })).toBe('2026-08-10');
    const twice = await api.as(superadmin.token).post('admin/holidays', holiday);
    expect(twice.body.errors).toMatchObject([{ path: 'day' }]);
  });
});

describe('the class of a saved case', () => {
  test('classifies a saved case by the sub-type’s class, and sets the due date for the class', async () => {
    const { type, subType } = await createFeedbackType({ subTypeOwner: admin.user });
    const location = await createLocation();
    await SubType.update({ class: 'complaint' }, { where: { id: subType.id } });
    const saved = await api.as(admin.token).post('feedback/save', {
      location: location.name,
      feedbackType: type.name,
      subType: subType.name,
      description: 'It is wrong',
    });
    const { id } = saved.body.feedbackDto as { id: number };
    const detail = caseDetailSchema.parse(
      (await api.as(superadmin.token).get(`admin/case/${id}`)).body,
    );
    expect(detail).toMatchObject({
      class: 'complaint',
      complaintCode: 'IV',
      source: 'direct',
      dueAt: toEndOfDay(toIndianDay(new Date(detail.feedbackDate), 21)).toISOString(),
    });
  });

  test('gives a case the sub-type’s complaint code while the code is in force, and code IV afterwards', async () => {
    const { type, subType } = await createFeedbackType({ subTypeOwner: admin.user });
    const location = await createLocation();
    const row = {
      id: subType.id,
      feedbackTypeId: type.id,
      subType: subType.name,
      ownerCode: admin.user.employeeCode,
      class: 'complaint',
    };
    const path = 'admin/savesubtype';
    const wrong = await api.as(superadmin.token).post(path, [{ ...row, complaintCode: 'IX' }]);
    expect(wrong.body.errors).toMatchObject([{ path: '0.complaintCode' }]);
    await api.as(superadmin.token).post(path, [{ ...row, complaintCode: 'II A' }]);
    const codeOf = async () => {
      const saved = await api.as(admin.token).post('feedback/save', {
        location: location.name,
        feedbackType: type.name,
        subType: subType.name,
        description: 'It is wrong',
      });
      const { id } = saved.body.feedbackDto as { id: number };
      const { body } = await api.as(superadmin.token).get(`admin/case/${id}`);
      return caseDetailSchema.parse(body).complaintCode;
    };
    expect(await codeOf()).toBe('II A');
    const code = { where: { code: 'II A' } };
    await ComplaintCodeRecord.update({ validTo: '2020-01-01' }, code);
    expect(await codeOf()).toBe('IV');
    await ComplaintCodeRecord.update({ validTo: null }, code);
  });
});

describe('complaint codes', () => {
  const add = (body: object) => api.as(superadmin.token).post('admin/codeentries', body);
  const all = async () =>
    (await api.as(superadmin.token).get('admin/codeentries'))
      .body as unknown as ComplaintCodeEntry[];
  const offered = async () =>
    (
      (await api.as(admin.token).get('admin/complaintcodes')).body as unknown as ComplaintCode[]
    ).map(({ code }) => code);

  test('offers a complaint code from the first to the last day of validity, and stores whether the code is confirmed', async () => {
    const unconfirmed = (await all()).filter(({ isConfirmed }) => isConfirmed === 'no');
    expect(unconfirmed.map(({ code }) => code)).toEqual(['III F', 'III G', 'X']);
    const later = { code: 'V A', name: 'Of later', validFrom: future };
    const { id: laterId } = (await add(later)).body.code as ComplaintCodeEntry;
    const now = { code: 'V B', name: 'Of now', validFrom: toIndianDay(new Date()) };
    const added = (await add(now)).body.code as ComplaintCodeEntry;
    expect(await offered()).toContain('V B');
    expect(await offered()).not.toContain('V A');
    expect((await add(now)).body.errors).toMatchObject([{ path: 'code' }]);
    // Only the end and the confirmation of an existing code can be changed.
    const ended = {
      ...added,
      name: 'Another',
      validTo: toIndianDay(new Date()),
      isConfirmed: 'yes',
    };
    expect((await add(ended)).body.code).toMatchObject({ name: 'Of now', isConfirmed: 'yes' });
    expect((await add(ended)).body.code).toBe('staleVersion');
    const past = {
      ...ended,
      version: 1,
      validFrom: '2020-01-01',
      validTo: toIndianDay(new Date(), -1),
    };
    expect((await add(past)).body.errors).toMatchObject([{ path: 'validTo' }]);
    const remove = (id: number) => api.as(superadmin.token).del(`admin/codeentries/${id}`);
    expect((await remove(added.id)).body.code).toBe('policyInForce');
    expect((await remove(laterId)).status).toBe(200);
    expect((await api.as(admin.token).post('admin/codeentries', now)).status).toBe(403);
  });
});
