import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import readXlsx from 'read-excel-file/node';
import { expect, it } from 'vitest';

import { openZipParts } from '../../../platform/workbooks/reading/open-parts.ts';
import { Tag } from '../../reference-data/list-models.ts';
import { createCase, createSignedInUser } from '../../../testing/factories.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();

/** Downloads the workbook as a super admin. */
async function download(type: string, query = '') {
  const { user, token } = await createSignedInUser('superadmin');
  const answer = await api.as(token).raw(`admin/report/${user.id}/${type}.xlsx${query}`);
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const sheets = await readXlsx(bytes);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Cases 1']);
  const rows: unknown[][] = sheets[0]!.data;
  return { answer, bytes, rows };
}

it('the workbook freezes the header row, and stores times as dates in Asia/Kolkata and texts unchanged', async () => {
  await createCase({
    createdAt: new Date('2026-01-05T20:37:09.000Z'),
    description: '=1+1 & <b>"no"</b>\nand left',
    submitterName: 'मीनाक्षी',
  });
  const { answer, bytes, rows } = await download('c');
  expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="?Feedback_Report_\d{8}_\d{6}\.xlsx"?$/,
  );
  const parts = await openZipParts(bytes);
  const xml = await text(Readable.from(parts.read('xl/worksheets/sheet1.xml')));
  expect(xml).toMatch(/<pane ySplit="1" [^>]*state="frozen"/);
  expect(xml).not.toContain('<f>');
  const [names, one] = rows;
  expect(names?.slice(0, 5)).toEqual([
    'Employee Name',
    'Employee Code',
    'Location',
    'Feedback Type',
    'Description',
  ]);
  expect(rows).toHaveLength(2);
  expect(one?.[0]).toBe('मीनाक्षी');
  expect(one?.[4]).toBe('=1+1 & <b>"no"</b>\nand left');
  expect(one?.[names!.indexOf('Channel')]).toBe('web');
  expect(one?.[7]).toEqual(new Date('2026-01-06T02:07:09.000Z'));
});

it('exports the filtered case list to the workbook, newest first', async () => {
  const narrowed = { feedbackType: 'Order of things' };
  for (const day of [3, 1, 2]) {
    await createCase({
      ...narrowed,
      createdAt: new Date(`2026-02-0${day}T06:00:00.000Z`),
      description: `Day ${day}`,
    });
  }
  await createCase({ feedbackType: 'Another' });
  const { rows } = await download('c', '?feedbackType=Order%20of%20things');
  expect(rows.slice(1).map((row) => row[4])).toEqual(['Day 3', 'Day 2', 'Day 1']);
});

it('lists a case’s tags in the workbook, including deleted tags', async () => {
  const [one, two] = await Tag.bulkCreate(
    [
      { name: 'Registrar', color: 'blue' },
      { name: 'Audit', color: 'red' },
    ],
    { returning: true },
  );
  const { caseId } = await createCase({ tagIds: [one!.id, two!.id] });
  await two!.destroy();
  const [names, row] = (await download('c', `?tags=${two!.id}`)).rows;
  const [id, tags] = ['Case', 'Tags'].map((name) => row?.[names!.indexOf(name)]);
  expect([id, tags]).toEqual([caseId, 'Audit, Registrar']);
});

it('the workbook contains only the header row when no case matches', async () => {
  expect((await download('c', '?search=nothing%20such')).rows).toHaveLength(1);
});
