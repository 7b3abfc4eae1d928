import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { writeSheetXml, type WorkbookCell, type WorkbookSheet } from './sheet-xml.ts';

/** Returns the chunks of a sheet's XML. */
async function piecesOf(sheet: Partial<WorkbookSheet>): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for await (const piece of writeSheetXml({ name: 'Cases', widths: [], rows: [], ...sheet })) {
    pieces.push(piece);
  }
  return pieces;
}

const xmlOf = async (sheet: Partial<WorkbookSheet>) =>
  Buffer.concat(await piecesOf(sheet)).toString();

/** Returns the XML of a sheet's rows, and what follows them. */
const rowsOf = async (...rows: WorkbookCell[][]) =>
  (await xmlOf({ rows })).split('<sheetData>')[1]?.replace('</worksheet>', '');

const start =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';

const empty = `${start}<sheetData></sheetData></worksheet>`;

test('writes valid sheet XML for a sheet without rows', async () => {
  expect(await xmlOf({})).toBe(empty);
});

test('freezes the first row of a sheet and sets its column widths', async () => {
  expect(await xmlOf({ hasFrozenHead: true, widths: [10, 22.5] })).toBe(
    `${start}<sheetViews><sheetView workbookViewId="0">` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
      '</sheetView></sheetViews><cols>' +
      '<col min="1" max="1" width="10" customWidth="1"/>' +
      '<col min="2" max="2" width="22.5" customWidth="1"/></cols>' +
      '<sheetData></sheetData></worksheet>',
  );
});

test('numbers the rows and cells of a sheet and omits empty cells', async () => {
  expect(await rowsOf(['a', null, -1.5], [], [null, 0])).toBe(
    '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="C1"><v>-1.5</v></c></row>' +
      '<row r="2"></row><row r="3"><c r="B3"><v>0</v></c></row></sheetData>',
  );
});

test('writes a Date cell as days since 1899-12-30 in UTC, with the date-time style', async () => {
  const times = ['1970-01-01T00:00:00Z', '2026-01-01T12:00:00Z'].map((time) => new Date(time));
  expect(await rowsOf(times)).toBe(
    '<row r="1"><c r="A1" s="3"><v>25569</v></c>' +
      '<c r="B1" s="3"><v>46023.5</v></c></row></sheetData>',
  );
});

test('writes the style number of a cell for texts, numbers and dates', async () => {
  const styles = ['bold', 'boldWrapped', 'headRight', 'headCentre'] as const;
  const xml = await rowsOf(
    styles.map((style, value) => ({ value, style })),
    [
      { value: 'a', style: 'bold' },
      { value: new Date(0), style: 'bold' },
      { value: null, style: 'bold' },
    ],
  );
  expect(xml).toBe(
    '<row r="1"><c r="A1" s="1"><v>0</v></c><c r="B1" s="2"><v>1</v></c>' +
      '<c r="C1" s="4"><v>2</v></c><c r="D1" s="5"><v>3</v></c></row>' +
      '<row r="2"><c r="A2" s="1" t="inlineStr"><is><t>a</t></is></c>' +
      '<c r="B2" s="1"><v>25569</v></c></row></sheetData>',
  );
});

test.each([
  ['ab', false],
  ['a b', false],
  [' ab', true],
  ['ab\n', true],
  [' ', true],
  ['', false],
])(
  'marks the cell text %j to preserve leading and trailing white space: %s',
  async (text, isKept) => {
    const space = isKept ? ' xml:space="preserve"' : '';
    expect(await rowsOf([text])).toContain(`<is><t${space}>${text}</t></is>`);
  },
);

test('escapes special XML characters in a cell’s text', async () => {
  expect(await rowsOf(['<b> & "c"'])).toContain('<t>&lt;b&gt; &amp; &quot;c&quot;</t>');
});

test('names sheet columns A to Z, then AA to ZZ, then AAA', async () => {
  const cells = Array.from({ length: 703 }, () => 0);
  const names = [...(await xmlOf({ rows: [cells] })).matchAll(/ r="([A-Z]+)1"/g)].map(
    ([, name]) => name,
  );
  expect([0, 25, 26, 51, 52, 701, 702].map((index) => names[index])).toEqual([
    'A',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ]);
  expect(new Set(names).size).toBe(703);
});

test('merges a cell over several columns and rows', async () => {
  const head = { value: 'Head', style: 'headCentre' } as const;
  const xml = await rowsOf(
    ['a', { ...head, columns: 3 }],
    [
      { ...head, rows: 2 },
      { ...head, columns: 27, rows: 3 },
      { ...head, columns: 1, rows: 1 },
    ],
  );
  expect(xml?.split('</sheetData>')[1]).toBe(
    '<mergeCells count="3"><mergeCell ref="B1:D1"/>' +
      '<mergeCell ref="A2:A3"/><mergeCell ref="B2:AB4"/></mergeCells>',
  );
});

test('writes the same sheet XML however the rows are batched', async () => {
  const row = fc.array(fc.constantFrom('a', 7, null, 'x'.repeat(20_000)), { maxLength: 3 });
  const batches = fc.array(fc.array(row, { maxLength: 5 }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(batches, async (given) => {
      const whole = await piecesOf({ rows: given.flat() });
      const streamed = await piecesOf({
        rows: (async function* batch() {
          yield* given;
        })(),
      });
      expect(streamed.map(String)).toEqual(whole.map(String));
      const xml = whole.join('');
      expect(xml.replaceAll(/<row .*?<\/row>/g, '')).toBe(empty);
      expect([...xml.matchAll(/<row r="(\d+)">/g)].map(([, number]) => Number(number))).toEqual(
        given.flat().map((_, index) => index + 1),
      );
      for (const piece of whole.slice(0, -1)) {
        expect(piece.length).toBeGreaterThanOrEqual(64 * 1024);
        expect(piece.length).toBeLessThan(64 * 1024 + 3 * 20_100);
      }
      expect(whole.at(-1)?.length).toBeLessThan(64 * 1024 + 100);
    }),
    { numRuns: 30 },
  );
});
