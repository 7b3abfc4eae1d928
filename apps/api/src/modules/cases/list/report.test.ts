import { type CasePage, type CaseRow, caseRowSchema } from '@feedback/contract/cases/case-columns';
import { beforeAll, describe, expect, it } from 'vitest';

import { connectWithoutTimeLimits } from '../../../platform/db/connection.ts';
import type { User } from '../../auth/accounts/user.ts';
import { createCase, createUser, createSignedInUser } from '../../../testing/factories.ts';
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
  boss = await createSignedInUser('superadmin');
  admin = await createSignedInUser('admin');
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

describe('the unpaged case list', () => {
  it('returns the unpaged case list as an array of contract rows, newest first', async () => {
    const rows = (await list()).body as unknown as CaseRow[];
    expect(rows).toHaveLength(12);
    expect(rows[0]?.description).toBe('7711');
    for (const row of rows) expect(caseRowSchema.safeParse(row).success).toBe(true);
  });

  it('returns an empty array when the case list has no cases', async () => {
    expect((await list('', 'd')).body).toEqual([]);
    const employees = await report.get(`admin/getallfeedbacks/${boss.user.id}`);
    expect(employees.body).toEqual([]);
  });

  it('returns only the admin’s assigned cases in an admin’s case list', async () => {
    const rows = (await list('', 'c', admin)).body as unknown as CaseRow[];
    expect(rows.map((row) => row.description)).toEqual(['779', '776', '773', '770']);
    expect(rows[0]).toMatchObject({
      status: 'assigned',
      assignedTo: admin.user.employeeName,
      assignedToCode: admin.user.employeeCode,
    });
  });
});

describe('a page of the case list', () => {
  it('pages forwards and backwards through the case list without gaps or repetitions', async () => {
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

  it('returns the oldest case first with sort=oldest', async () => {
    const first = await page('limit=4&sort=oldest');
    expect(marks(first)).toEqual(['770', '771', '772', '773']);
    expect(marks(await page(`limit=4&sort=oldest&cursor=${first.nextCursor}`))).toEqual([
      '774',
      '775',
      '776',
      '777',
    ]);
  });

  it('returns the same next page of cases after a new case arrives', async () => {
    const first = await page('limit=5');
    const later = await createCase({
      createdAt: new Date(start + 3_600_000),
      description: 'LATER',
    });
    expect(marks(await page(`limit=5&cursor=${first.nextCursor}`))[0]).toBe('776');
    await later.destroy();
  });

  it('pages through cases with the same creation time by descending id', async () => {
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
  ])('rejects the case list query %s with one field error', async (query) => {
    const answer = await list(`?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toHaveLength(1);
  });

  it('rejects a page cursor that was created for another audience or sort order', async () => {
    const { nextCursor } = await page('limit=5');
    expect((await list(`?limit=5&cursor=${nextCursor}`, 'd')).status).toBe(400);
    expect((await list(`?limit=5&sort=oldest&cursor=${nextCursor}`)).status).toBe(400);
  });
});

describe('a filter of the case list', () => {
  it.each([
    ['status=assigned', ['779', '776', '773', '770']],
    ['status=open&search=773', []],
    ['status=unclosed&search=773', ['773']],
    ['assignedTo=none&search=7711', ['7711']],
    ['assignedTo=NOBODY', []],
    ['feedbackType=Other', []],
    ['from=2026-01-06', []],
    ['from=2026-01-05&to=2026-01-05&search=775', ['775']],
  ])('filters the case list by %s', async (query, expected) => {
    expect(marks(await page(`limit=50&${query}`))).toEqual(expected);
  });

  it('filters the case list by channel, and rejects an unknown channel', async () => {
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

  it('filters the case list by the code of a deleted assignee', async () => {
    const gone = await createUser();
    await createCase({ description: 'GONE' }, gone);
    await gone.destroy();
    const found = await page(`limit=5&assignedTo=${gone.employeeCode.toLowerCase()}`);
    expect(marks(found)).toEqual(['GONE']);
    expect(found.rows[0]?.assignedTo).toBe(gone.employeeName);
  });

  it('interprets the dates of a case list filter as days in Asia/Kolkata', async () => {
    const midnight = new Date('2024-06-09T18:30:00.000Z');
    await createCase({ createdAt: midnight, description: 'MIDNIGHT' });
    expect(marks(await page('limit=5&from=2024-06-10&to=2024-06-10'))).toEqual(['MIDNIGHT']);
    expect(marks(await page('limit=5&from=2024-06-09&to=2024-06-09'))).toEqual([]);
  });

  it('filters the case list by closing date, and rejects an invalid date', async () => {
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

  it('hides unassigned cases from an admin, even with the filter assignedTo=none', async () => {
    const found = await page(`limit=50&assignedTo=none`, admin);
    expect(found).toMatchObject({ rows: [], total: 0 });
  });
});

describe('the search of the case list', () => {
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
  ])('returns the expected number of cases for the search %s', async (search) => {
    expect(await findIn('d', search)).toBe(search === 'आ' ? 0 : 1);
  });

  it('finds a case by a whole e-mail address, but not by a part of an address, PAN or folio', async () => {
    expect(await findIn('d', 'MEENA.IYER@broker.example')).toBe(1);
    for (const part of ['meena.iyer@broker', '@broker', '712340', '09876', 'QWEPK', '998'])
      expect(await findIn('d', part), part).toBe(0);
    expect(await findIn('c', 'fol')).toBe(0);
  });

  it('finds a case by a single digit at the beginning of a word, but not by a single letter or punctuation mark', async () => {
    expect(await findIn('d', '1')).toBe(1);
    for (const sign of ['%', '_', '@', 'n', '. @ %']) expect(await findIn('d', sign)).toBe(0);
  });

  it('finds a case by PAN, and by folio in any spacing and letter case', async () => {
    expect(await findIn('c', 'qwepk4321z')).toBe(1);
    for (const folio of ['fol 9988', 'FOL9988', ' fol  99 88']) {
      expect(await findIn('c', folio), folio).toBe(1);
    }
  });

  it('finds a case by a word and an identifier only when both match', async () => {
    expect(await findIn('d', 'nominee 7123409876')).toBe(1);
    expect(await findIn('d', 'missing 7123409876')).toBe(0);
  });

  it('finds a case by the case id in lowercase, with spaces or without the prefix', async () => {
    expect(await findIn('d', caseId)).toBe(1);
    expect(await findIn('d', caseId.toLowerCase().replaceAll('-', ' '))).toBe(1);
    expect(await findIn('d', caseId.slice(3))).toBe(1);
  });

  it.each(['nominee missing', '100_', "'; DROP TABLE feedbacks; --", '\\', '%%%', 'ँ', '" OR ""'])(
    'returns no case for the search %j',
    async (search) => {
      expect(await findIn('d', search)).toBe(0);
    },
  );

  it.each(['\0', 'x'.repeat(101)])(
    'rejects the search %j in paged, unpaged and CSV responses',
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

describe('concurrent searches of one user', () => {
  it('queues a user’s concurrent searches, returns 429 beyond the queue limit, and does not delay other users', async () => {
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

describe('concurrent searches of many users', () => {
  it('leaves database connections for other requests while many users search', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => createSignedInUser('admin')));
    const holder = await connectWithoutTimeLimits(api.services.databaseUrl);
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

describe('access to the case report', () => {
  const paths = (id: string | number) => [
    `admin/getallfeedbacks/${id}`,
    `admin/getnonkotakfeedbacks/${id}/c`,
    `admin/report/${id}/c.csv`,
    `admin/newcases/${id}/c`,
  ];

  it('returns the case report only to the admin whose id is in the path', async () => {
    const employee = await createSignedInUser('employee');
    for (const path of paths(admin.user.id)) {
      expect((await api.anyone.get(path)).status).toBe(401);
      expect((await api.as(employee.token).get(path)).status).toBe(403);
      expect((await report.get(path)).status).toBe(403);
      expect((await api.as(admin.token).get(path)).status).toBe(200);
    }
    for (const path of paths(admin.user.userid))
      expect((await api.as(admin.token).get(path)).status).toBe(200);
  });

  it('rejects the employee audience in the public case list and an unknown audience in the CSV report', async () => {
    expect((await report.get(`admin/getnonkotakfeedbacks/${boss.user.id}/e`)).status).toBe(400);
    expect((await report.get(`admin/report/${boss.user.id}/x.csv`)).status).toBe(400);
  });
});
