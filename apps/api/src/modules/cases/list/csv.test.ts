import type { CaseRow } from '@feedback/contract/cases/case-columns';
import { describe, expect, it } from 'vitest';

import { createCase, createSignedInUser } from '../../../testing/factories.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { buildReportFileName } from './report-columns.ts';

const api = useTestApi();

/** Downloads the CSV report as a new super admin, and returns the response and the text. */
async function download(type: string, query = '') {
  const { user, token } = await createSignedInUser('superadmin');
  const response = await api.as(token).raw(`admin/report/${user.id}/${type}.csv${query}`);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, text: bytes.toString('utf8') };
}

describe('the CSV export of cases', () => {
  it('the CSV export starts with a byte-order mark and the specified headers, and quotes every cell', async () => {
    await createCase({
      createdAt: new Date('2026-01-05T10:37:09.000Z'),
      description: 'He said: "no"\nand left, twice',
      submitterName: 'मीनाक्षी',
    });
    const { response, text } = await download('c');
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="?Feedback_Report_\d{8}_\d{6}\.csv"?$/,
    );
    expect(text).toBe(
      '\ufeff"Employee Name","Employee Code","Location","Feedback Type","Description","Area",' +
        '"City","Feedback Date","ARN","BTL","AMC","Attachment"\n' +
        '"मीनाक्षी","","Mumbai","Account Statement","He said: ""no""\nand left, twice","",' +
        '"Mumbai","Jan 5, 2026, 4:07:09 PM","","","","no"\n',
    );
  });

  it('the CSV export contains only the header when no case matches', async () => {
    expect((await download('c', '?search=nothing%20such')).text.split('\n')).toHaveLength(2);
  });

  const formulas = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1',
    '﹦1',
    '−1',
    ' =1+1',
    ' \t +1',
  ];
  const unseen = [
    '\u00a0',
    '\u200b',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u3000',
    '\u202e',
    '\u{e0041}',
  ];
  it.each([...formulas, ...unseen.map((sign) => `${sign}=1+1`), ` ${unseen.join(' ')}@A1`])(
    'prefixes the CSV cell %j with an apostrophe to prevent a formula',
    async (text) => {
      await createCase({
        audience: 'd',
        arn: '1',
        euin: '1',
        description: text,
        feedbackType: 'F',
      });
      const csv = await download('d', '?feedbackType=F');
      expect(csv.text).toContain(`"'${text}"`);
    },
  );

  it('adds no apostrophe to CSV text that no spreadsheet reads as a formula', async () => {
    for (const text of [' a=1', 'नाम = 1', '1-1', '\u200bword', '€ +1', ''])
      await createCase({ feedbackType: 'Plain', description: text });
    expect((await download('c', '?feedbackType=Plain')).text).not.toContain(`"'`);
  });

  it('exports to CSV only the cases that match the filter and that the user may see', async () => {
    await createCase({ folio: 'CLOSELY', feedbackType: "O'Neil", description: 'quoted' });
    const { text } = await download('c', `?feedbackType=${encodeURIComponent("O'Neil")}`);
    expect(text.trim().split('\n')).toHaveLength(2);
    const admin = await createSignedInUser('admin');
    const own = await api.as(admin.token).get(`admin/report/${admin.user.id}/c.csv`);
    expect(own.text.trim().split('\n')).toHaveLength(1);
  });

  it('accepts the earliest and the latest filter dates in a CSV export', async () => {
    for (const query of ['?to=9999-12-31', '?from=0001-01-01', '?from=0000-01-01'])
      expect((await download('c', query)).response.status).toBe(200);
  });

  it('sorts the CSV export in the same requested order as the case list', async () => {
    for (const [day, description] of [
      ['01', 'FIRST'],
      ['02', 'SECOND'],
    ] as const)
      await createCase({
        feedbackType: 'Sorted',
        description,
        createdAt: new Date(`2026-02-${day}`),
      });
    const { user, token } = await createSignedInUser('superadmin');
    const marks = async (sort: string) => {
      const query = `feedbackType=Sorted${sort}`;
      const list = await api.as(token).get(`admin/getnonkotakfeedbacks/${user.id}/c?${query}`);
      const { text } = await download('c', `?${query}`);
      const days = [...text.matchAll(/Feb (\d)/g)].map(([, day]) =>
        day === '1' ? 'FIRST' : 'SECOND',
      );
      expect((list.body as unknown as CaseRow[]).map((row) => row.description)).toEqual(days);
      return days;
    };
    expect(await marks('')).toEqual(['SECOND', 'FIRST']);
    expect(await marks('&sort=newest')).toEqual(['SECOND', 'FIRST']);
    expect(await marks('&sort=oldest')).toEqual(['FIRST', 'SECOND']);
  });

  it('does not execute SQL in the search filter of a CSV export', async () => {
    const search = encodeURIComponent("\\'); SELECT pg_sleep(9); --");
    expect((await download('c', `?search=${search}`)).text.trim().split('\n')).toHaveLength(1);
  });

  it('writes noon and midnight as 12 PM and 12 AM in the CSV export', async () => {
    await createCase({ feedbackType: 'Clock', createdAt: new Date('2026-12-31T18:30:00Z') });
    await createCase({ feedbackType: 'Clock', createdAt: new Date('2026-12-31T06:30:05Z') });
    const { text } = await download('c', '?feedbackType=Clock');
    expect(text).toContain('"Jan 1, 2027, 12:00:00 AM"');
    expect(text).toContain('"Dec 31, 2026, 12:00:05 PM"');
  });

  it('the report’s file name contains the export time in Asia/Kolkata', () => {
    const at = new Date('2026-01-05T20:37:09.000Z');
    expect(buildReportFileName(at, 'csv')).toBe('Feedback_Report_20260106_020709.csv');
  });
});

describe('a client that disconnects during a download', () => {
  it('releases the database connection and ends the query when a client disconnects during a download', async () => {
    const { user, token } = await createSignedInUser('superadmin');
    await api.services.pool.query(
      `INSERT INTO feedbacks (case_id, audience, status, submitter_name, sealed,
         location, feedback_type, sub_type, description)
       SELECT 'MF-' || lpad(n::text, 4, '0') || '-ABCD', 'c', 'open', 'Asha', '\\x00',
         'Mumbai', 'Leaving', 'S', repeat('word ', 390)
       FROM generate_series(1, 1000) n`,
    );
    for (const path of [`admin/getnonkotakfeedbacks/${user.id}/c`, `admin/report/${user.id}/c.csv`])
      for (let round = 0; round < 3; round += 1) {
        const leaving = new AbortController();
        const response = await api.as(token).raw(path, { signal: leaving.signal });
        expect(response.status).toBe(200);
        await response.body?.getReader().read();
        leaving.abort();
      }
    // More clients have disconnected than the pool has connections, so this request would hang if
    // connections were not released.
    expect(api.services.streams.options.max).toBeLessThan(6);
    const whole = await api.as(token).get(`admin/getnonkotakfeedbacks/${user.id}/c?search=Leaving`);
    expect(whole.status).toBe(200);
    const { streams } = api.services;
    await expect.poll(() => streams.totalCount - streams.idleCount).toBe(0);
    await expect
      .poll(async () => {
        const { rows } = await api.services.pool.query<{ busy: number }>(
          `SELECT count(*)::int AS busy FROM pg_stat_activity
           WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()`,
        );
        return rows[0]?.busy;
      })
      .toBe(0);
  });
});
