import type { DisclosureList, DisclosureMonth } from '@feedback/contract/regulatory/disclosure';
import { describe, expect, it, test } from 'vitest';

import { addMonths, toMonth } from '../../sla/months.ts';
import { useDisclosureSteps, defaultTestMonth } from '../../../testing/disclosure-steps.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();
const { people, asFirst, asSecond, complaint, prepare, approve, seen, published } =
  useDisclosureSteps(api);

const path = 'admin/disclosure/2025-06';

const rowOf = (tables: Pick<DisclosureMonth, 'codes'>, code: string, part = 'A') =>
  tables.codes.find((row) => row.code === code && row.part === part);

describe('the sign-off', () => {
  test('requires two people to publish a month, and keeps its tables unchanged when a case is reclassified', async () => {
    const feedback = await complaint('2025-06-05T10:00', null);
    expect((await api.anyone.get('disclosure/2025-06')).status).toBe(404);
    expect((await approve()).body.code).toBe('notPrepared');
    expect((await prepare()).status).toBe(200);
    expect(await seen()).toMatchObject({
      state: 'prepared',
      folios: 1_234_567,
      prepared: { name: people().first.user.employeeName },
      publishBy: '2025-07-07',
    });
    expect((await approve(defaultTestMonth, asFirst())).body.code).toBe('sameApprover');
    expect((await approve()).status).toBe(200);
    const before = await published();
    expect(before).toMatchObject({ month: '2025-06', version: 1, folios: 1_234_567 });

    const said = { class: 'query', reason: 'It only asks' };
    await asFirst().post(`admin/case/${feedback.id}/class`, said);
    expect(await published()).toEqual(before);
    const july = await seen('2025-07');
    expect(rowOf(july, 'II A')).toMatchObject({
      opening: 1,
      received: 0,
      adjusted: -1,
      pending: [0, 0, 0, 0],
    });
    expect(july).toMatchObject({
      adjustments: [{ code: 'II A', movedIn: 0, movedOut: 1 }],
      pendingBefore: 1,
      addsUp: true,
    });
  });

  test('rejects an approval when the month’s figures changed since the preparation', async () => {
    await prepare();
    await complaint('2025-06-05T10:00', null);
    expect((await approve()).body.code).toBe('disclosureChanged');
    await prepare();
    expect((await approve()).status).toBe(200);
  });

  test('rejects an approval when the month was prepared again after the approver read it', async () => {
    await prepare();
    const { preparation } = await seen();
    await prepare(defaultTestMonth, { folios: 9 });
    const call = `${path}/approve`;
    const refused = await asSecond().post(call, { preparation });
    expect([refused.status, refused.body.code]).toEqual([409, 'preparedAgain']);
    expect((await asSecond().post(call, {})).status).toBe(400);
    expect(await seen()).toMatchObject({ state: 'prepared', folios: 9 });
    expect((await approve()).status).toBe(200);
  });

  test('takes the figures of earlier months from the first published month, even after a case is reclassified', async () => {
    const early = await complaint('2025-04-05T10:00', null);
    await complaint('2024-05-05T10:00', '2025-05-09T10:00');
    await prepare();
    await approve();
    const june = await published();
    const said = { class: 'query', reason: 'It only asks' };
    await asFirst().post(`admin/case/${early.id}/class`, said);
    const july = await seen('2025-07');
    expect(july.addsUp).toBe(true);
    expect(july.months.slice(0, -1)).toEqual(june.months);
    expect(july.years.slice(0, -1)).toEqual(june.years.slice(0, -1));
    expect((await prepare('2025-07', { folios: 1 })).status).toBe(200);
  });

  test('rejects the preparation and the approval of a month when table rows do not add up', async () => {
    await complaint('2025-06-05T10:00', null);
    await prepare();
    await approve();
    const july = '2025-07';
    await prepare(july, { folios: 1 });
    // Simulates a version whose rows do not add up, as an earlier release published it.
    await api.services.pool.query(
      `INSERT INTO disclosures (month, version, state, folios, tables, reason, prepared_by,
         approved_by, approved_at)
       SELECT month, 2, state, folios, jsonb_set(tables, '{sources,4,received}', '7'), 'Counted anew',
         prepared_by, approved_by, now() FROM disclosures WHERE state = 'approved'`,
    );
    const broken = { code: 'rowBreaks', error: expect.stringContaining('June 2025') as string };
    expect((await approve(july)).body).toMatchObject(broken);
    expect((await prepare(july, { folios: 1 })).body).toMatchObject(broken);
    expect((await seen('2025-08')).addsUp).toBe(false);
  });

  test('lists the complaint codes that are valid in the month or have complaints', async () => {
    const { pool } = api.services;
    await complaint('2025-06-05T10:00', null, { code: 'III B' });
    await pool.query(
      `UPDATE complaint_codes SET valid_to = '2025-05-31' WHERE code IN ('III B', 'III C')`,
    );
    await pool.query(`UPDATE complaint_codes SET valid_from = '2025-07-01' WHERE code = 'III F'`);
    await pool.query(`UPDATE complaint_codes SET valid_to = '2025-06-01' WHERE code = 'III G'`);
    const { codes } = await seen();
    const shown = codes.filter(({ part }) => part === 'A').map(({ code }) => code);
    expect(shown.slice(-7)).toEqual(['III A', 'III B', 'III D', 'III E', 'III G', 'IV', 'total']);
    expect(rowOf({ codes }, 'III B')?.name).toMatch(/switch/i);
    await pool.query(`UPDATE complaint_codes SET valid_from = '2000-01-01', valid_to = NULL`);
  });

  test('requires a reason for a correction, and publishes the correction as a new version', async () => {
    await prepare();
    await approve();
    const nothing = await prepare(defaultTestMonth, { folios: 5 });
    expect(nothing.status).toBe(400);
    expect(nothing.body.errors).toMatchObject([{ path: 'reason' }]);
    await prepare(defaultTestMonth, { folios: 5, reason: 'The folios were those of May' });
    expect(await published()).toMatchObject({ version: 1, reason: null });
    await approve();
    expect(await published()).toMatchObject({
      version: 2,
      folios: 5,
      reason: 'The folios were those of May',
    });
    const change = api.services.pool.query('UPDATE disclosures SET folios = 1');
    await expect(change).rejects.toThrow('never changed');
  });

  test('rejects a preparation or an approval immediately while another one is running', async () => {
    const busy = await api.services.pool.connect();
    await busy.query('BEGIN; LOCK TABLE late_disclosures IN SHARE UPDATE EXCLUSIVE MODE');
    const answers = [await prepare(), await approve()];
    await busy.query('ROLLBACK');
    busy.release();
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    const atOnce = await Promise.all(
      [asFirst(), asSecond(), asFirst(), asSecond()].map((who) =>
        prepare(defaultTestMonth, undefined, who),
      ),
    );
    const statuses = atOnce.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  });

  test.each([
    'UPDATE disclosure_rounds SET days = 1',
    'DELETE FROM disclosure_rounds',
    `INSERT INTO disclosure_rounds
       SELECT disclosure_id, feedback_id, 2, code, source, received_at, opening, received, outcome
       FROM disclosure_rounds`,
    'DELETE FROM disclosures',
  ])('protects a published month from changes in SQL: %s', async (statement) => {
    await complaint('2025-06-05T10:00', null);
    await prepare();
    await prepare();
    await approve();
    await expect(api.services.pool.query(statement)).rejects.toThrow('never changed');
  });

  test('offers the next step, prepare or approve, for one month at a time in the list of months', async () => {
    const offered = async () => {
      const { body } = await asFirst().get('admin/disclosure');
      return (body as unknown as DisclosureList)
        .filter(({ next }) => next !== null)
        .map(({ month, next }) => `${next} ${month}`);
    };
    const last = addMonths(toMonth(new Date()), -1);
    await complaint('2025-06-05T10:00', null);
    expect(await offered()).toEqual([`prepare ${last}`]);
    await prepare();
    expect(await offered()).toEqual(['approve 2025-06']);
    await approve();
    expect(await offered()).toEqual(['prepare 2025-07']);
    await prepare(defaultTestMonth, { folios: 1, reason: 'Counted twice' });
    expect(await offered()).toEqual(['approve 2025-06']);
  });

  test('shows the number of pending complaints in the list of months after the first preparation', async () => {
    const left = async () => {
      const { body } = await asFirst().get('admin/disclosure');
      return (body as unknown as DisclosureList)
        .filter(({ pending }) => pending !== null)
        .map(({ month, pending }) => [month, pending]);
    };
    await complaint('2025-05-05T10:00', null);
    await complaint('2025-06-05T10:00', null);
    expect(await left()).toEqual([]);
    await prepare();
    expect(await left()).toEqual([['2025-06', 2]]);
    await approve();
    expect(await left()).toEqual([
      ['2025-06', 2],
      ['2025-05', 1],
    ]);
  });

  test('rejects the preparation of a month that is out of order or not over', async () => {
    await prepare();
    await approve();
    const later = await prepare('2025-08', { folios: 1 });
    const earlier = await prepare('2025-04', { folios: 1 });
    expect([later.body.code, earlier.body.code]).toEqual(['disclosureOrder', 'disclosureOrder']);
    const future = await prepare('2099-01', { folios: 1 });
    expect(future.body.code).toBe('monthNotOver');
  });

  it.each(['', '/cases?cell=received', '.xlsx', '.pdf'])(
    'returns a month’s disclosure%s only to super admins',
    async (call) => {
      expect((await api.as(people().admin.token).get(path + call)).status).toBe(403);
      expect((await api.anyone.get(path + call)).status).toBe(401);
    },
  );
});
