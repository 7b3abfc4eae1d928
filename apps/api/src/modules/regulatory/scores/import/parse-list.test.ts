import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';

import { parseDayCell } from './parse-day-cell.ts';
import { parseScoresList } from './parse-list.ts';

it.each([
  ['02/11/2026', '2026-11-02'],
  ['2-Nov-2026', '2026-11-02'],
  ['2026-11-02', '2026-11-02'],
  ['29.02.2028', '2028-02-29'],
  ['29/02/2026', null],
  ['11/31/2026', null],
  ['46328', null],
  ['2026-11-02T10:00:00Z', '2026-11-02'],
  ['2026-11-02 at noon', '2026-11-02'],
  ['2 sept 2026 10:30', '2026-09-02'],
  ['2026-11-021', null],
  ['12026-11-02', null],
  ['02/11/20261', null],
  ['102/11/2026', null],
  ['2-No-2026', null],
  ['2-Nev-2026', null],
  ['2_11_2026', null],
  ['00/11/2026', null],
  ['02/13/2026', null],
  ['', null],
])('parses the date cell %j as the day %j', (text, day) => {
  expect(parseDayCell(text)).toBe(day);
});

test('parses every day from 1990 to 2060 in all Indian date formats', () => {
  const names = ['January', 'Feb', 'MARCH', 'apr', 'May', 'june', 'Jul', 'August', 'Sept', 'Oct'];
  const days = fc.date({
    min: new Date('1990-01-01T00:00:00Z'),
    max: new Date('2060-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (at) => {
      const iso = at.toISOString().slice(0, 10);
      const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()];
      const name = [...names, 'november', 'December'][month - 1];
      const written = [iso, `${day}/${month}/${year}`, iso.split('-').toReversed().join('.')];
      for (const text of [...written, `${day}-${name}-${year}`, `${day} ${name} ${year} 10:00`])
        expect([text, parseDayCell(text)]).toEqual([text, iso]);
    }),
  );
});

const holding = { codes: ['II A'], today: '2025-11-15' };

test('reports problems of a SCORES list by row and column, and skips empty rows', () => {
  const rows = parseScoresList(
    [
      ['Complainant Name', 'Date of receipt', 'SCORES Registration No.', 'PAN', 'Complaint code'],
      ['Asha Rao', '02/11/2025', 'SEBIE/1', 'abcpe1234f', 'II A'],
      ['', ' ', ''],
      ['', '31/02/2025', '=1', 'ABC', 'V'],
      ['Asha Rao', '16/11/2025', 'sebie/1', '', ''],
    ],
    holding,
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
    parseScoresList(
      [
        ['Name', 'PAN'],
        ['Asha', ''],
      ],
      holding,
    );
  expect(missing).toThrow(
    expect.objectContaining({ fields: [{ path: 'file', key: 'listColumns' }] }),
  );
});

const row = {
  registrationNumber: 'SEBIE/1',
  receivedOn: '2025-11-02',
  name: 'Asha Rao',
  pan: 'ABCPE1234F',
  complaintCode: 'II A',
};

const headings = {
  registrationNumber: [
    'Registration Number',
    'Registration No.',
    'SCORES Registration Number',
    'SCORES registration no',
    'Complaint Registration Number',
    'Complaint Registration No',
    'Complaint number',
    'Complaint No.',
  ],
  receivedOn: ['Received on', 'Date of Receipt', 'Received Date', 'Receipt date', 'Complaint Date'],
  name: ['Name', 'Complainant Name', 'Name of Complainant', 'Complainant', 'Investor name'],
  pan: ['PAN', 'PAN No.', 'PAN Number'],
  complaintCode: ['Complaint Code', 'Code', 'Complaint type code'],
};
const usual = Object.values(headings).map(([first = '']) => first);

test.each(
  Object.values(headings).flatMap((spelled, at) => spelled.map((heading) => ({ heading, at }))),
)('recognizes the column name $heading in a SCORES list', ({ heading, at }) => {
  const [found] = parseScoresList([usual.with(at, heading), Object.values(row)], holding);
  expect(found).toEqual({ row: 2, values: row, problems: [] });
});

test.each([0, 1, 2])('rejects a SCORES list that lacks the required column with index %i', (at) => {
  const without = [usual, Object.values(row)].map((cells) => cells.toSpliced(at, 1));
  expect(() => parseScoresList(without, holding)).toThrow(
    expect.objectContaining({ fields: [{ path: 'file', key: 'listColumns' }] }),
  );
});

test('converts dates of a SCORES list to ISO format, and accepts today', () => {
  const [written, fresh] = parseScoresList(
    [usual, ['SEBIE/1', '2-Nov-2025', 'Asha Rao'], ['SEBIE/2', holding.today, 'Asha Rao']],
    holding,
  );
  expect(written?.values.receivedOn).toBe('2025-11-02');
  expect(fresh?.problems).toEqual([]);
});
