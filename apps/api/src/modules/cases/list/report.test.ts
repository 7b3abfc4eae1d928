import { type CasePage, type CaseRow, caseRowSchema } from '@feedback/contract/cases/case-columns';
import { beforeAll, describe, expect, it } from 'vitest';

import { connectUnhurried } from '../../../platform/db/connection.ts';
import type { User } from '../../auth/accounts/user.ts';
import { createCase, createUser, signedIn } from '../../../testing/factories.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import type { TestClient } from '../../../testing/test-client.ts';

const api = useTestApi();
let boss: { user: User; token: string };
let admin: { user: User; token: string };
let report: TestClient;

/** Twelve cases of customers, a minute apart; every third is assigned to the admin. */
const start = Date.parse('2026-01-05T10:00:00.000Z');
const times = Array.from({ length: 12 }, (_, index) => new Date(start + index * 60_000));

beforeAll(async () => {
  boss = await signedIn('superadmin');
  admin = await signedIn('admin');
  report = api.as(boss.token);
  for (const [index, createdAt] of times.entries()) {
    await createCase(
      { createdAt, description: `77${index}` },
      index % 3 === 0 ? admin.user : undefined,
    );
  }
});

const list = (query = '', type = 'c', who = boss) =>
  api.as(who.token).get(`admin/getnonkotakfeedbacks/${who.user.id}/${type}${query}`);

async function page(query: string, who = boss): Promise<CasePage> {
  const answer = await list(`?${query}`, 'c', who);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as CasePage;
}

const marks = ({ rows }: CasePage) => rows.map((row) => row.description);

describe('the whole list', () => {
  it('returns a bare array, newest first, of the rows that the contract describes', async () => {
    const rows = (await list()).body as unknown as CaseRow[];
    expect(rows).toHaveLength(12);
    expect(rows[0]?.description).toBe('7711');
    for (const row of rows) expect(caseRowSchema.safeParse(row).success).toBe(true);
  });

  it('returns an empty array without cases', async () => {
    expect((await list('', 'd')).body).toEqual([]);
    const employees = await report.get(`admin/getallfeedbacks/${boss.user.id}`);
    expect(employees.body).toEqual([]);
  });

  it('contains an admin’s own cases only', async () => {
    const rows = (await list('', 'c', admin)).body as unknown as CaseRow[];
    expect(rows.map((row) => row.description)).toEqual(['779', '776', '773', '770']);
    expect(rows[0]).toMatchObject({
      status: 'assigned',
      assignedTo: admin.user.employeeName,
      assignedToCode: admin.user.employeeCode,
    });
  });
});

describe('a page', () => {
  it('leads to the next page and back, without a gap or a repetition', async () => {
    const first = await page('limit=5');
    expect(marks(first)).toEqual(['7711', '7710', '779', '778', '777']);
    expect(first).toMatchObject({ total: 12, totalIsFloor: false, previousCursor: null });

    const second = await page(`limit=5&cursor=${first.nextCursor}`);
    expect(marks(second)).toEqual(['776', '775', '774', '773', '772']);
    const last = await page(`limit=5&cursor=${second.nextCursor}`);
    expect(marks(last)).toEqual(['771', '770']);
    expect(last.nextCursor).toBeNull();

    const back = await page(`limit=5&cursor=${last.previousCursor}`);
    expect(back).toEqual({ ...second, seen: expect.any(String) });
    const beginning = await page(`limit=5&cursor=${back.previousCursor}`);
    expect(beginning).toEqual({ ...first, seen: expect.any(String) });
  });

  it('returns the oldest case first on request', async () => {
    const first = await page('limit=4&sort=oldest');
    expect(marks(first)).toEqual(['770', '771', '772', '773']);
    expect(marks(await page(`limit=4&sort=oldest&cursor=${first.nextCursor}`))).toEqual([
      '774',
      '775',
      '776',
      '777',
    ]);
  });

  it('returns the same next page while new cases arrive', async () => {
    const first = await page('limit=5');
    const later = await createCase({
      createdAt: new Date(start + 3_600_000),
      description: 'LATER',
    });
    expect(marks(await page(`limit=5&cursor=${first.nextCursor}`))[0]).toBe('776');
    await later.destroy();
  });

  it('orders cases of the same instant', async () => {
    const createdAt = new Date('2025-01-01T00:00:00.000Z');
    const same = [];
    for (let index = 0; index < 5; index += 1)
      same.push(await createCase({ createdAt, feedbackType: 'Same Instant' }));
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const next: CasePage = await page(
        `limit=2&feedbackType=Same%20Instant${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...next.rows.map((row) => row.id));
      cursor = next.nextCursor;
    }
    expect(seen).toEqual(same.map((row) => row.id).toReversed());
    for (const row of same) await row.destroy();
  });

  it.each([
    'limit=0',
    'limit=201',
    'limit=x',
    'limit=5&cursor=x',
    'status=gone',
    'from=2026-02-30',
  ])('rejects %s and names the field', async (query) => {
    const answer = await list(`?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toHaveLength(1);
  });

  it('rejects a cursor of another list or order', async () => {
    const { nextCursor } = await page('limit=5');
    expect((await list(`?limit=5&cursor=${nextCursor}`, 'd')).status).toBe(400);
    expect((await list(`?limit=5&sort=oldest&cursor=${nextCursor}`)).status).toBe(400);
  });
});

describe('a filter', () => {
  it.each([
    ['status=assigned', ['779', '776', '773', '770']],
    ['status=open&search=773', []],
    ['status=unclosed&search=773', ['773']],
    ['assignedTo=none&search=7711', ['7711']],
    ['assignedTo=NOBODY', []],
    ['feedbackType=Other', []],
    ['from=2026-01-06', []],
    ['from=2026-01-05&to=2026-01-05&search=775', ['775']],
  ])('narrows the list: %s', async (query, expected) => {
    expect(marks(await page(`limit=50&${query}`))).toEqual(expected);
  });

  it('finds the cases of a channel', async () => {
    const letter = await createCase({ description: 'LETTER' });
    await api.services.pool.query(`UPDATE feedbacks SET channel = 'letter' WHERE id = $1`, [
      letter.id,
    ]);
    const found = await page('limit=5&channel=letter');
    expect(found).toMatchObject({ total: 1, rows: [{ description: 'LETTER', channel: 'letter' }] });
    expect(marks(await page('limit=5&channel=web'))).not.toContain('LETTER');
    expect((await list('?channel=pigeon')).status).toBe(400);
    await letter.destroy();
  });

  it('finds an assignee by code, even after they are deleted', async () => {
    const gone = await createUser();
    await createCase({ description: 'GONE' }, gone);
    await gone.destroy();
    const found = await page(`limit=5&assignedTo=${gone.employeeCode.toLowerCase()}`);
    expect(marks(found)).toEqual(['GONE']);
    expect(found.rows[0]?.assignedTo).toBe(gone.employeeName);
  });

  it('uses days in Asia/Kolkata', async () => {
    const midnight = new Date('2024-06-09T18:30:00.000Z');
    await createCase({ createdAt: midnight, description: 'MIDNIGHT' });
    expect(marks(await page('limit=5&from=2024-06-10&to=2024-06-10'))).toEqual(['MIDNIGHT']);
    expect(marks(await page('limit=5&from=2024-06-09&to=2024-06-09'))).toEqual([]);
  });

  it('finds cases closed on the given days', async () => {
    const createdAt = new Date('2024-07-01T10:00:00.000Z');
    for (const [description, closedAt] of [
      ['EVE', '2024-07-09T18:29:59.000Z'],
      ['DAY', '2024-07-09T18:30:00.000Z'],
    ] as const) {
      const feedback = await createCase({ createdAt, description }, admin.user);
      feedback.close(admin.user.id, 'Done', new Date(closedAt));
      await feedback.save();
    }
    await createCase({ createdAt, description: 'STILL OPEN' });
    const closed = async (query: string) => marks(await page(`limit=5&${query}`));
    expect(await closed('closedFrom=2024-07-10&closedTo=2024-07-10')).toEqual(['DAY']);
    expect(await closed('closedTo=2024-07-09')).toEqual(['EVE']);
    expect(await closed('closedFrom=2024-07-01&closedTo=2024-07-31')).toEqual(['DAY', 'EVE']);
    expect(await closed('closedFrom=2024-07-10&status=unclosed')).toEqual([]);
    expect((await list('?closedTo=2024-02-30')).status).toBe(400);
  });

  it('never widens what an admin may see', async () => {
    const found = await page(`limit=50&assignedTo=none`, admin);
    expect(found).toMatchObject({ rows: [], total: 0 });
  });
});

describe('the search', () => {
  let caseId: string;
  beforeAll(async () => {
    const found = await createCase({
      audience: 'd',
      submitterName: 'मीनाक्षी Iyer',
      mobile: '7123409876',
      email: 'meena.iyer@broker.example',
      arn: 'ARN556',
      euin: 'E777',
      pan: null,
      description: 'The nominee was not updated; 100% of_it (twice). नामांकन अभी तक नहीं हुआ',
    });
    caseId = found.caseId;
    await createCase({ pan: 'QWEPK4321Z', folio: 'FOL 9988' });
  });

  const findIn = async (type: string, search: string) => {
    const answer = await list(`?limit=50&search=${encodeURIComponent(search)}`, type);
    expect(answer.status, answer.text).toBe(200);
    return (answer.body as unknown as CasePage).total;
  };

  it.each([
    'मीनाक्षी',
    'iyer',
    '7123409876',
    '9876',
    'arn556',
    'nominee',
    'UPDATED nominee',
    'नामांकन नहीं',
    '100%',
    'of_it',
    'no',
    'आ',
  ])('finds %s', async (search) => {
    expect(await findIn('d', search)).toBe(search === 'आ' ? 0 : 1);
  });

  it('finds an e-mail address as a whole, and no part of an identifier except a mobile’s end', async () => {
    expect(await findIn('d', 'MEENA.IYER@broker.example')).toBe(1);
    for (const part of ['meena.iyer@broker', '@broker', '712340', '09876', 'QWEPK', '998'])
      expect(await findIn('d', part), part).toBe(0);
    expect(await findIn('c', 'fol')).toBe(0);
  });

  it('finds a single digit at the beginning of a word, and ignores single punctuation characters', async () => {
    expect(await findIn('d', '1')).toBe(1);
    for (const sign of ['%', '_', '@', 'n', '. @ %']) expect(await findIn('d', sign)).toBe(0);
  });

  it('finds a PAN and a folio', async () => {
    expect(await findIn('c', 'qwepk4321z')).toBe(1);
    for (const folio of ['fol 9988', 'FOL9988', ' fol  99 88']) {
      expect(await findIn('c', folio), folio).toBe(1);
    }
  });

  it('finds a word and an identifier together', async () => {
    expect(await findIn('d', 'nominee 7123409876')).toBe(1);
    expect(await findIn('d', 'missing 7123409876')).toBe(0);
  });

  it('finds a case id, also as it is read over the phone', async () => {
    expect(await findIn('d', caseId)).toBe(1);
    expect(await findIn('d', caseId.toLowerCase().replaceAll('-', ' '))).toBe(1);
    expect(await findIn('d', caseId.slice(3))).toBe(1);
  });

  it.each(['nominee missing', '100_', "'; DROP TABLE feedbacks; --", '\\', '%%%', 'ँ', '" OR ""'])(
    'finds nothing for %j, and breaks nothing',
    async (search) => {
      expect(await findIn('d', search)).toBe(0);
    },
  );

  it.each(['\0', 'x'.repeat(101)])(
    'refuses %j, also where the answer is streamed',
    async (search) => {
      const query = new URLSearchParams({ search }).toString();
      expect((await list(`?limit=5&${query}`)).status).toBe(400);
      expect((await list(`?${query}`)).status).toBe(400);
      const csv = await report.get(`admin/report/${boss.user.id}/c.csv?${query}`);
      expect(csv.status).toBe(400);
      expect(csv.headers.get('content-disposition')).toBeNull();
    },
  );
});

describe('the searches of one user', () => {
  it('wait for each other and are rejected when too many wait, without delaying other users', async () => {
    const lock = await api.services.pool.connect();
    await lock.query('BEGIN; LOCK TABLE feedbacks IN ACCESS EXCLUSIVE MODE');
    const searches = Array.from({ length: 103 }, () => list('?limit=1&search=nominee'));
    const refused = await Promise.race(searches);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    const own = list('?limit=1&search=nominee', 'c', admin);
    await lock.query('COMMIT');
    lock.release();
    expect((await own).status).toBe(200);
    const statuses = (await Promise.all(searches)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('the searches of many users', () => {
  it('leaves connections for requests that do not search', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signedIn('admin')));
    const holder = await connectUnhurried(api.services.databaseUrl);
    await holder.query('BEGIN; LOCK TABLE feedbacks IN ACCESS EXCLUSIVE MODE');
    const searches = people.map(({ user, token }) =>
      api.as(token).get(`admin/getnonkotakfeedbacks/${user.id}/c?limit=50&search=held`),
    );
    const { pool } = api.services;
    await expect
      .poll(() => pool.totalCount - pool.idleCount, { timeout: 60_000 })
      .toBeGreaterThan(1);
    for (let call = 0; call < 50; call += 1) await pool.query('SELECT');
    await holder.query('ROLLBACK');
    await holder.end();
    for (const { status } of await Promise.all(searches)) expect(status).toBe(200);
  });
});

describe('access to the report', () => {
  const paths = (id: string | number) => [
    `admin/getallfeedbacks/${id}`,
    `admin/getnonkotakfeedbacks/${id}/c`,
    `admin/report/${id}/c.csv`,
    `admin/newcases/${id}/c`,
  ];

  it('returns the report only to admins, under their own id', async () => {
    const employee = await signedIn('employee');
    for (const path of paths(admin.user.id)) {
      expect((await api.anyone.get(path)).status).toBe(401);
      expect((await api.as(employee.token).get(path)).status).toBe(403);
      expect((await report.get(path)).status).toBe(403);
      expect((await api.as(admin.token).get(path)).status).toBe(200);
    }
    for (const path of paths(admin.user.userid))
      expect((await api.as(admin.token).get(path)).status).toBe(200);
  });

  it('knows three tabs, of which two are public', async () => {
    expect((await report.get(`admin/getnonkotakfeedbacks/${boss.user.id}/e`)).status).toBe(400);
    expect((await report.get(`admin/report/${boss.user.id}/x.csv`)).status).toBe(400);
  });
});
