import type {
  Disclosure,
  DisclosureCases,
  DisclosureList,
  DisclosureMonth,
} from '@feedback/contract/regulator/disclosure';
import { afterEach, beforeAll, describe, expect, it, test } from 'vitest';

import { monthAfter, monthOf } from '../../domain/clock/months.ts';
import { createCase, removeAllCases, signedIn } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
let [admin, first, second]: Awaited<ReturnType<typeof signedIn>>[] = [];

beforeAll(async () => {
  [admin, first, second] = await Promise.all([
    signedIn('admin'),
    signedIn('superadmin'),
    signedIn('superadmin'),
  ]);
});
afterEach(async () => {
  await removeAllCases(api);
});

const path = 'admin/disclosure/2025-06';
const prepare = (who = first, body: object = { folios: 1_234_567 }, month = path) =>
  api.as(who!.token).post(`${month}/prepare`, body);
/** Approves what waits now, as whoever has just read it. */
const approve = async (who = second, month = path) => {
  const { preparation } = await seen(month);
  return api.as(who!.token).post(`${month}/approve`, { preparation: preparation ?? 0 });
};
const seen = async (month = path) =>
  (await api.as(first!.token).get(month)).body as unknown as DisclosureMonth;
const published = async (month = '2025-06') =>
  (await api.anyone.get(`disclosure/${month}`)).body as unknown as Disclosure;

interface Given {
  readonly code?: string;
  readonly source?: 'direct' | 'scores';
  readonly resolution?: 'resolved' | 'nonActionable' | 'duplicate';
}

/** A complaint, received and perhaps resolved at a time in India. */
async function complaint(received: string, resolved: string | null, given: Given = {}) {
  const { code = 'II A', source = 'direct', resolution } = given;
  const feedback = await createCase({
    class: 'complaint',
    complaintCode: code,
    source,
    createdAt: new Date(`${received}+05:30`),
  });
  if (resolved !== null) {
    feedback.close(first!.user.id, 'Done', new Date(`${resolved}+05:30`), { resolution });
    await feedback.save();
  }
  return feedback;
}

const rowOf = (tables: Pick<DisclosureMonth, 'codes'>, code: string, part = 'A') =>
  tables.codes.find((row) => row.code === code && row.part === part);

describe('a month’s tables', () => {
  test('count days and months up to and with their last', async () => {
    // 30, 31, 60, 61, 180 and 181 days.
    const resolved = '2025-06-30T23:59';
    for (const received of ['05-31', '05-30', '05-01', '04-30', '01-01']) {
      await complaint(`2025-${received}T00:01`, resolved);
    }
    await complaint('2024-12-31T23:59', resolved);
    // Pending for three months, a day more, six, and twelve; the day of receipt is day 0.
    for (const received of ['2025-03-30', '2025-03-29', '2024-12-30', '2024-06-29']) {
      await complaint(`${received}T12:00`, null);
    }
    expect(rowOf(await seen(), 'II A')).toMatchObject({
      opening: 10,
      received: 0,
      resolved: [1, 2, 2, 1],
      averageDays: 90.5,
      pending: [1, 2, 0, 1],
    });
  });

  test('belong to the month of India: a minute before its end, a minute after', async () => {
    await complaint('2025-06-30T23:59', null);
    await complaint('2025-07-01T00:01', null);
    expect(rowOf(await seen(), 'total')).toMatchObject({ opening: 0, received: 1 });
    expect(rowOf(await seen('admin/disclosure/2025-07'), 'total')).toMatchObject({
      opening: 1,
      received: 1,
    });
  });

  test('count each round of a complaint that was opened again', async () => {
    const feedback = await complaint('2025-05-20T10:00', '2025-06-02T10:00');
    await api.as(first!.token).post(`admin/case/${feedback.id}/reopen`, { reason: 'Again' });
    await api.services.pool.query(`UPDATE feedbacks SET reopened_at = '2025-06-20T10:00+05:30'`);
    expect(rowOf(await seen(), 'II A')).toMatchObject({
      opening: 1,
      received: 1,
      resolved: [1, 0, 0, 0],
      pending: [1, 0, 0, 0],
    });
  });

  test('tell those on SCORES apart, and what was not actionable', async () => {
    await complaint('2025-06-05T10:00', '2025-06-09T10:00', { source: 'scores' });
    await complaint('2025-06-05T10:00', '2025-06-09T10:00', { resolution: 'nonActionable' });
    await complaint('2025-06-05T10:00', '2025-06-09T10:00', { resolution: 'duplicate' });
    const tables = await seen();
    expect(rowOf(tables, 'total')).toMatchObject({ received: 3, nonActionable: 2, averageDays: 4 });
    expect(rowOf(tables, 'total', 'B')).toMatchObject({ received: 1, resolved: [1, 0, 0, 0] });
    expect(tables.sources.find(({ source }) => source === 'direct')).toMatchObject({
      received: 2,
      resolved: 2,
      averageDays: null,
    });
    expect(tables.addsUp).toBe(true);
  });

  test('count a complaint through SCORES in the month of its receipt there', async () => {
    const late = await complaint('2025-06-03T10:00', '2025-06-30T10:00', { source: 'scores' });
    const done = await complaint('2025-05-03T10:00', '2025-05-20T10:00', { source: 'scores' });
    const said = await complaint('2025-06-03T10:00', null);
    for (const [{ id }, receivedOn] of [
      [late, '2025-05-31'],
      [done, '2025-06-01'],
      [said, '2025-05-31'],
    ] as const) {
      const registration = { registrationNumber: `SEBIE/${id}`, receivedOn };
      const answer = await api.as(first!.token).post(`admin/case/${id}/scores`, registration);
      expect(answer.status).toBe(200);
    }
    const tables = await seen();
    expect(rowOf(tables, 'total', 'B')).toMatchObject({
      opening: 1,
      received: 0,
      resolved: [1, 0, 0, 0],
      averageDays: 30,
    });
    expect(rowOf(tables, 'total')).toMatchObject({ opening: 1, received: 1 });
    // Closed before SCORES had it: it came no later than it was done.
    const may = await seen('admin/disclosure/2025-05');
    expect(rowOf(may, 'total', 'B')).toMatchObject({ received: 2, resolved: [1, 0, 0, 0] });
    expect([may.addsUp, tables.addsUp]).toEqual([true, true]);

    const reopening = { reason: 'Not solved' };
    await api.as(first!.token).post(`admin/case/${late.id}/reopen`, reopening);
    await api.services.pool.query(
      `UPDATE feedbacks SET reopened_at = '2025-07-02T10:00+05:30' WHERE id = $1`,
      [late.id],
    );
    const july = await seen('admin/disclosure/2025-07');
    expect(rowOf(july, 'total', 'B')).toMatchObject({ opening: 0, received: 1 });
  });
});

describe('the sign-off', () => {
  test('takes two people; then the table stays, whatever happens to its cases', async () => {
    const feedback = await complaint('2025-06-05T10:00', null);
    expect((await api.anyone.get('disclosure/2025-06')).status).toBe(404);
    expect((await approve()).body.code).toBe('notPrepared');
    expect((await prepare()).status).toBe(200);
    expect(await seen()).toMatchObject({
      state: 'prepared',
      folios: 1_234_567,
      prepared: { name: first!.user.employeeName },
      publishBy: '2025-07-07',
    });
    expect((await approve(first)).body.code).toBe('sameApprover');
    expect((await approve(second)).status).toBe(200);
    const before = await published();
    expect(before).toMatchObject({ month: '2025-06', version: 1, folios: 1_234_567 });

    const said = { class: 'query', reason: 'It only asks' };
    await api.as(first!.token).post(`admin/case/${feedback.id}/class`, said);
    expect(await published()).toEqual(before);
    const july = await seen('admin/disclosure/2025-07');
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

  test('is refused when the figures changed since they were prepared', async () => {
    await prepare();
    await complaint('2025-06-05T10:00', null);
    expect((await approve()).body.code).toBe('disclosureChanged');
    await prepare();
    expect((await approve()).status).toBe(200);
  });

  test('publishes what its approver read: prepared again meanwhile, it is refused', async () => {
    await prepare();
    const { preparation } = await seen();
    await prepare(first, { folios: 9 });
    const call = `${path}/approve`;
    const refused = await api.as(second!.token).post(call, { preparation });
    expect([refused.status, refused.body.code]).toEqual([409, 'preparedAgain']);
    expect((await api.as(second!.token).post(call, {})).status).toBe(400);
    expect(await seen()).toMatchObject({ state: 'prepared', folios: 9 });
    expect((await approve()).status).toBe(200);
  });

  test('rests on what the first month said of those before it', async () => {
    const early = await complaint('2025-04-05T10:00', null);
    await complaint('2024-05-05T10:00', '2025-05-09T10:00');
    await prepare();
    await approve();
    const june = await published();
    const said = { class: 'query', reason: 'It only asks' };
    await api.as(first!.token).post(`admin/case/${early.id}/class`, said);
    const july = await seen('admin/disclosure/2025-07');
    expect(july.addsUp).toBe(true);
    expect(july.months.slice(0, -1)).toEqual(june.months);
    expect(july.years.slice(0, -1)).toEqual(june.years.slice(0, -1));
    expect((await prepare(first, { folios: 1 }, 'admin/disclosure/2025-07')).status).toBe(200);
  });

  test('is refused for what does not add up, naming the row, when prepared and when approved', async () => {
    await complaint('2025-06-05T10:00', null);
    await prepare();
    await approve();
    const july = 'admin/disclosure/2025-07';
    await prepare(first, { folios: 1 }, july);
    // As a version before published it.
    await api.services.pool.query(
      `INSERT INTO disclosures (month, version, state, folios, tables, reason, prepared_by,
         approved_by, approved_at)
       SELECT month, 2, state, folios, jsonb_set(tables, '{sources,4,received}', '7'), 'Counted anew',
         prepared_by, approved_by, now() FROM disclosures WHERE state = 'approved'`,
    );
    const broken = { code: 'rowBreaks', error: expect.stringContaining('June 2025') as string };
    expect((await approve(second, july)).body).toMatchObject(broken);
    expect((await prepare(first, { folios: 1 }, july)).body).toMatchObject(broken);
    expect((await seen('admin/disclosure/2025-08')).addsUp).toBe(false);
  });

  test('shows the codes of its month, by their names and in their places', async () => {
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

  test('of a correction is a new version that says why; the first one stays in the database', async () => {
    await prepare();
    await approve();
    const nothing = await prepare(first, { folios: 5 });
    expect(nothing.status).toBe(400);
    expect(nothing.body.errors).toMatchObject([{ path: 'reason' }]);
    await prepare(first, { folios: 5, reason: 'The folios were those of May' });
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

  test('is refused, not held up, while somebody else prepares or approves', async () => {
    const busy = await api.services.pool.connect();
    await busy.query('BEGIN; LOCK TABLE disclosures IN ROW EXCLUSIVE MODE');
    const answers = [await prepare(first), await approve(second)];
    await busy.query('ROLLBACK');
    busy.release();
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    const atOnce = await Promise.all([first, second, first, second].map((who) => prepare(who)));
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
  ])('keeps what is published from plain SQL: %s', async (statement) => {
    await complaint('2025-06-05T10:00', null);
    await prepare();
    await prepare();
    await approve();
    await expect(api.services.pool.query(statement)).rejects.toThrow('never changed');
  });

  test('is what the list of months offers next, for one month at a time', async () => {
    const offered = async () => {
      const { body } = await api.as(first!.token).get('admin/disclosure');
      return (body as unknown as DisclosureList)
        .filter(({ next }) => next !== null)
        .map(({ month, next }) => `${next} ${month}`);
    };
    const last = monthAfter(monthOf(new Date()), -1);
    await complaint('2025-06-05T10:00', null);
    expect(await offered()).toEqual([`prepare ${last}`]);
    await prepare();
    expect(await offered()).toEqual(['approve 2025-06']);
    await approve();
    expect(await offered()).toEqual(['prepare 2025-07']);
    await prepare(first, { folios: 1, reason: 'Counted twice' });
    expect(await offered()).toEqual(['approve 2025-06']);
  });

  test('tells in the list of months what each that is prepared or published left pending', async () => {
    const left = async () => {
      const { body } = await api.as(first!.token).get('admin/disclosure');
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

  test('goes month by month', async () => {
    await prepare();
    await approve();
    const later = await prepare(first, { folios: 1 }, 'admin/disclosure/2025-08');
    const earlier = await prepare(first, { folios: 1 }, 'admin/disclosure/2025-04');
    expect([later.body.code, earlier.body.code]).toEqual(['disclosureOrder', 'disclosureOrder']);
    const future = await prepare(first, { folios: 1 }, 'admin/disclosure/2099-01');
    expect(future.body.code).toBe('monthNotOver');
  });

  it.each(['', '/cases?cell=received', '.xlsx', '.pdf'])(
    'and %s are for super admins alone',
    async (call) => {
      expect((await api.as(admin!.token).get(path + call)).status).toBe(403);
      expect((await api.anyone.get(path + call)).status).toBe(401);
    },
  );
});

describe('a number', () => {
  const casesOf = async (query: string, month = path) => {
    const { body } = await api.as(first!.token).get(`${month}/cases?${query}`);
    return (body as unknown as DisclosureCases).rows.map(({ caseId }) => caseId);
  };

  test('opens the cases behind it, of live figures and of published ones', async () => {
    const pending = await complaint('2025-06-05T10:00', null);
    const resolved = await complaint('2025-05-05T10:00', '2025-06-09T10:00', { code: 'I A' });
    for (const step of ['live', 'published']) {
      expect(await casesOf('cell=opening'), step).toEqual([resolved.caseId]);
      expect(await casesOf('cell=resolved1&code=I%20A')).toEqual([resolved.caseId]);
      expect(await casesOf('cell=pending0&source=direct')).toEqual([pending.caseId]);
      expect(await casesOf('cell=received&code=I%20A')).toEqual([]);
      await prepare();
      await approve();
      await pending.update({ class: 'query', complaintCode: null });
    }
  });
});

describe('what moved after a month was published', () => {
  const behind = async (query: string) => {
    const { body } = await api.as(first!.token).get(`admin/disclosure/2025-07/cases?${query}`);
    const { rows } = body as unknown as DisclosureCases;
    return rows.map(({ caseId, moved }) => ({ caseId, moved }));
  };

  test('stands apart from what was received, marked in its list, in the console and in the form', async () => {
    const moving = await complaint('2025-06-05T10:00', null);
    const { caseId } = moving;
    const { caseId: received } = await complaint('2025-07-05T10:00', null);
    await prepare();
    await approve();
    const said = {
      class: 'complaint',
      complaintCode: 'I A',
      source: 'scores',
      reason: 'By SCORES',
    };
    await api.as(first!.token).post(`admin/case/${moving.id}/class`, said);
    for (const step of ['live', 'published']) {
      const july = await seen('admin/disclosure/2025-07');
      expect(rowOf(july, 'II A'), step).toMatchObject({ opening: 1, received: 1, adjusted: -1 });
      expect(rowOf(july, 'I A', 'B')).toMatchObject({ opening: 0, received: 0, adjusted: 1 });
      expect(rowOf(july, 'total')).toMatchObject({ opening: 1, received: 1, adjusted: 0 });
      expect(july.sources.find(({ source }) => source === 'direct')).toMatchObject({
        received: 1,
        adjusted: -1,
        totalPending: 1,
      });
      expect(july.addsUp).toBe(true);
      expect(await behind('cell=received&code=II%20A')).toEqual([
        { caseId: received, moved: null },
      ]);
      expect(await behind('cell=adjusted&code=II%20A')).toEqual([{ caseId, moved: 'out' }]);
      expect(await behind('cell=adjusted&code=I%20A')).toEqual([{ caseId, moved: 'in' }]);
      await prepare(first, { folios: 1 }, 'admin/disclosure/2025-07');
      await approve(second, 'admin/disclosure/2025-07');
    }
    const html = await api.anyone.get('disclosure/2025-07.html');
    expect(html.text).toContain('Directly from investors: 1 taken away beside those received.');
    expect(html.text).not.toContain('<td>-');
  });
});

describe('a number of a year', () => {
  test('opens the cases of its months, published and live ones', async () => {
    const april = await complaint('2025-04-05T10:00', '2025-05-09T10:00');
    const may = await complaint('2025-05-05T10:00', '2025-06-09T10:00');
    const june = await complaint('2025-06-05T10:00', null);
    await prepare(first, { folios: 1 }, 'admin/disclosure/2025-05');
    await approve(second, 'admin/disclosure/2025-05');
    const count = async (cell: string) => {
      const query = `${path}/cases?cell=${cell}&since=2025-04&limit=1`;
      const found: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const next: string = cursor && `&cursor=${cursor}`;
        const { body } = await api.as(first!.token).get(query + next);
        const page = body as unknown as DisclosureCases;
        found.push(...page.rows.map(({ caseId }) => caseId));
        cursor = page.nextCursor;
      }
      return found;
    };
    expect(await count('received')).toEqual([april.caseId, may.caseId, june.caseId]);
    expect(await count('resolved')).toEqual([april.caseId, may.caseId]);
    const other = await api.as(first!.token).get(`${path}/cases?cell=received&since=2025-03`);
    expect(other.body.errors).toMatchObject([{ path: 'since' }]);
    const [year] = (await seen()).years;
    expect(year).toMatchObject({ received: 3, resolved: 2, pending: 1 });
  });
});

describe('what is published', () => {
  test('is read by anyone, cached, as JSON, in a list and as HTML', async () => {
    await complaint('2025-06-05T10:00', null);
    await prepare();
    await approve();
    const answer = await api.anyone.get('disclosure/2025-06');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=300');
    const line = { opening: 0, received: 1, adjusted: 0, resolved: 0, pending: 1 };
    expect((await api.anyone.get('disclosure')).body).toMatchObject([
      { month: '2025-06', version: 1, ...line },
    ]);
    const html = await api.anyone.get('disclosure/2025-06.html');
    expect(html.headers.get('Content-Type')).toMatch('text/html');
    expect(html.text).toMatch(/<caption>Part A: all complaints/);
    expect(html.text).toMatch(/<td>II A<\/td><th scope="row">Statement of account/);
    expect(html.text).toContain('<th scope="colgroup" colspan="10">Action on (a) and (b)</th>');
    expect(html.text).toContain('<th scope="col" rowspan="3" class="number">(b) Received</th>');
    const label = (text: string) => `data-label="${text}"`;
    expect(html.text).toContain(
      `<th scope="row">Total</th><td class="number zero" ${label('Carried forward')}>0</td><td class="number" ${label('Received')}>1</td>`,
    );
    for (const name of ['Resolved: Within 30 days', 'Average days', 'Pending: 0–3 months']) {
      expect(html.text).toContain(label(name));
    }
    expect(html.text).toMatch(/<tr class="none"><td>I B<\/td>/);
    expect(html.text).not.toContain('<script');
  });

  test.each(['xlsx', 'pdf'])('is downloaded as %s by anyone; what waits is not', async (kind) => {
    await prepare();
    const file = `disclosure/2025-06.${kind}`;
    expect((await api.anyone.get(file)).status).toBe(404);
    await approve();
    const answer = await api.anyone.raw(file);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=300');
    expect(answer.headers.get('Content-Disposition')).toContain(`Complaints_2025-06.${kind}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 2).toString()).toBe(kind === 'pdf' ? '%P' : 'PK');
    const again = await api.anyone.raw(file);
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('is a PDF; a draft says that it is one', async () => {
    const answer = await api.as(first!.token).raw(`${path}.pdf`);
    expect(answer.headers.get('Content-Disposition')).toContain('Complaints_2025-06_draft.pdf');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(5);
  });
});
