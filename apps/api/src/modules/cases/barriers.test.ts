import type { ComplaintCodeEntry } from '@feedback/contract/reference-data/complaint-code';
import type { DisclosureMonth } from '@feedback/contract/regulatory/disclosure';
import { describe, expect, test } from 'vitest';

import { toIndianDay } from '../../platform/db/indian-days.ts';
import { Feedback } from './feedback.ts';
import { CaseRound } from './case-round.ts';
import { toEndOfDay } from '../sla/due-date.ts';
import { addMonths, toMonth } from '../sla/months.ts';
import { readSavedCase, prepareCustomers } from '../../testing/customers.ts';
import { createCase, createFeedbackType } from '../../testing/factories.ts';
import { useSignedInPeople } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { customer, send } = prepareCustomers(api);
const { admin, superadmin } = useSignedInPeople({ admin: 'admin', superadmin: 'superadmin' });

const barrier = { class: 'accessibility', complaintCode: 'X' } as const;
const close = ({ id }: { id: number }, given: object = {}) =>
  api
    .as(admin.token)
    .post('admin/closeFeedback', { id, userType: 'c', feedackClosureDesc: 'Mended', ...given });

describe('a complaint about an accessibility barrier', () => {
  test('sets a barrier complaint’s due date to 21 days and rejects a complaint code of another class', async () => {
    const feedback = await createCase({}, admin.user);
    const said = { ...barrier, source: 'direct', reason: 'The code is not read aloud' };
    const classify = (body: object) =>
      api.as(admin.token).post(`admin/case/${feedback.id}/class`, body);
    const wrong = await classify({ ...said, complaintCode: 'II A' });
    expect(wrong.body.errors).toMatchObject([{ path: 'complaintCode' }]);
    const taken = await classify({ ...said, class: 'complaint' });
    expect(taken.body.errors).toMatchObject([{ path: 'complaintCode' }]);
    expect((await classify(said)).status).toBe(200);
    await feedback.reload();
    expect(feedback).toMatchObject(barrier);
    expect(feedback.dueAt).toEqual(toEndOfDay(toIndianDay(new Date(), 21)));
  });

  test('requires a remedy to close a barrier complaint, and stores the remedy with the closed round', async () => {
    const feedback = await createCase(barrier, admin.user);
    const without = await close(feedback, { mended: ' ' });
    expect(without.status).toBe(400);
    expect(without.body.errors).toMatchObject([{ path: 'mended' }]);
    expect((await close(feedback, { mended: 'The list can be walked by keys' })).status).toBe(200);
    await api.as(admin.token).post(`admin/case/${feedback.id}/reopen`, { reason: 'Not yet' });
    expect((await feedback.reload()).mended).toBeNull();
    const ended = await CaseRound.findOne({ where: { feedbackId: feedback.id } });
    expect(ended).toMatchObject({ ...barrier, mended: 'The list can be walked by keys' });
    const { body } = await api.as(admin.token).get(`admin/case/${feedback.id}`);
    expect(body.rounds).toMatchObject([{ mended: 'The list can be walked by keys' }, {}]);
  });

  test('closes a barrier complaint as not actionable without a remedy', async () => {
    const feedback = await createCase(barrier, admin.user);
    expect((await close(feedback, { resolution: 'nonActionable' })).status).toBe(200);
  });

  test('classifies a submission as a barrier complaint when the sub-type has the accessibility class', async () => {
    const { type, subType } = await createFeedbackType({ subTypeOwner: admin.user });
    await subType.update({ class: 'accessibility' });
    const answer = await send(await customer({ feedbackType: type.name, subType: subType.name }));
    const { id } = readSavedCase(answer.body);
    expect(await Feedback.findByPk(id)).toMatchObject(barrier);
  });
});

describe('the monthly disclosure of complaints', () => {
  const seen = async () => {
    const month = toMonth(new Date());
    const { body } = await api.as(superadmin.token).get(`admin/disclosure/${month}`);
    return body as unknown as DisclosureMonth;
  };
  const rowOf = ({ codes }: DisclosureMonth, code: string) =>
    codes.find((row) => row.code === code && row.part === 'A');

  test('counts a barrier complaint under code IV until the disclosure tables list code X', async () => {
    const before = await seen();
    expect(rowOf(before, 'X')).toBeUndefined();
    await createCase(barrier, admin.user);
    const among = await seen();
    expect(rowOf(among, 'IV')?.received).toBe((rowOf(before, 'IV')?.received ?? 0) + 1);

    const { body } = await api.as(superadmin.token).get('admin/codeentries');
    const code = (body as unknown as ComplaintCodeEntry[]).find((one) => one.code === 'X')!;
    expect(code).toMatchObject({ class: 'accessibility', tabledFrom: null, isConfirmed: 'no' });
    const tabledFrom = `${addMonths(toMonth(new Date()), -1)}-01`;
    const save = (given: object) =>
      api.as(superadmin.token).post('admin/codeentries', { ...code, validTo: '', ...given });
    const saved = await save({ tabledFrom });
    expect(saved.body.code).toMatchObject({ tabledFrom });
    const apart = await seen();
    expect(rowOf(apart, 'X')?.received).toBeGreaterThan(0);
    expect(rowOf(apart, 'IV')?.received).toBe(
      (rowOf(among, 'IV')?.received ?? 0) - (rowOf(apart, 'X')?.received ?? 0),
    );
    const { version } = saved.body.code as ComplaintCodeEntry;
    expect((await save({ tabledFrom: '', version })).status).toBe(200);
  });
});
