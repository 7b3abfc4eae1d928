import { expect, it, test } from 'vitest';

import { dayIn } from './day-in.ts';
import { parseList } from './parse-list.ts';

it.each([
  ['02/11/2026', '2026-11-02'],
  ['2-Nov-2026', '2026-11-02'],
  ['2026-11-02', '2026-11-02'],
  ['29.02.2028', '2028-02-29'],
  ['29/02/2026', null],
  ['11/31/2026', null],
  ['46328', null],
])('%s is the day %s', (text, day) => {
  expect(dayIn(text)).toBe(day);
});

test('what is wrong is said by row and column, and rows without a word are left out', () => {
  const rows = parseList(
    [
      ['Complainant Name', 'Date of receipt', 'SCORES Registration No.', 'PAN', 'Complaint code'],
      ['Asha Rao', '02/11/2025', 'SEBIE/1', 'abcpe1234f', 'II A'],
      ['', ' ', ''],
      ['', '31/02/2025', '=1', 'ABC', 'V'],
      ['Asha Rao', '02/11/2999', 'sebie/1', '', ''],
    ],
    ['II A'],
  );
  expect(rows[0]).toMatchObject({ row: 2, problems: [], values: { pan: 'ABCPE1234F' } });
  expect(rows.slice(1).map(({ row, problems }) => [row, problems])).toEqual([
    [
      4,
      [
        { column: 'registrationNumber', key: 'registrationInvalid' },
        { column: 'receivedOn', key: 'dayUnreadable' },
        { column: 'name', key: 'nameRequired' },
        { column: 'pan', key: 'panInvalid' },
        { column: 'complaintCode', key: 'complaintCodeUnknown' },
      ],
    ],
    [
      5,
      [
        { column: 'registrationNumber', key: 'numberTwice' },
        { column: 'receivedOn', key: 'dayInFuture' },
      ],
    ],
  ]);
  const missing = () =>
    parseList(
      [
        ['Name', 'PAN'],
        ['Asha', ''],
      ],
      [],
    );
  expect(missing).toThrow(
    expect.objectContaining({ fields: [{ path: 'file', key: 'listColumns' }] }),
  );
});
