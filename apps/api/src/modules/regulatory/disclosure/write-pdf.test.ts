import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';

import PdfDocument from 'pdfkit';
import { expect, test } from 'vitest';

import { layOutHeaderRows } from './header-rows.ts';
import { layOutTable } from './layout-table.ts';
import { registerPdfFonts, splitIntoFontRuns } from './pdf-fonts.ts';
import { breakIntoLines, measureTextWidth } from './pdf-text.ts';
import { buildCodeTableSheet, type DisclosureReport } from './sheets.ts';
import { writeDisclosurePdf } from './write-pdf.ts';

const four: [number, number, number, number] = [1, 2, 3, 4];
const row = (code: string, name: string) =>
  ({ part: 'A', code, name, opening: 1, received: 2, resolved: four, pending: four }) as const;
const counted = { adjusted: 0, averageDays: 12.5, nonActionable: 3 };
const codes = (count: number) => [
  ...Array.from({ length: count }, () => ({ ...row('II A', 'खाता विवरण नहीं मिला'), ...counted })),
  { ...row('total', ''), ...counted },
];
const report = (count: number): DisclosureReport => ({
  lines: ['Meridian Mutual Fund', 'Investor complaints', 'त्रुटि ठीक की गई: ₹5,000'],
  sheets: [buildCodeTableSheet('A', { codes: codes(count) })],
  notes: ['A note'],
});
const openPdf = () => {
  const pdf = new PdfDocument({ size: 'A4', layout: 'landscape', margin: 28 });
  registerPdfFonts(pdf);
  return pdf;
};
const written = async (count: number) =>
  (await buffer(await writeDisclosurePdf(report(count), null))).toString('latin1');

test('embeds only IBM Plex fonts in a PDF, and sets the PDF’s language and structure', async () => {
  const pdf = await written(3);
  const fonts = [...pdf.matchAll(/\/BaseFont \/([A-Z]{6}\+)?(\w+)/g)].map(([, , name]) => name);
  expect(new Set(fonts)).toEqual(new Set(['IBMPlexSansDevanagari']));
  expect(pdf.match(/\/FontFile2/g)?.length).toBeGreaterThan(2);
  expect(pdf).toContain('/Lang (en-IN)');
  for (const tag of ['/S /Table', '/S /TH', '/S /TD']) expect(pdf).toContain(tag);
});

test('declares PDF/UA, bookmarks and the scope of header cells in a PDF', async () => {
  const pdf = await written(3);
  expect(pdf).toContain('%PDF-1.7');
  expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(pdf).toContain('/DisplayDocTitle true');
  expect(pdf).toContain('/PageMode /UseOutlines');
  // A group header over ten columns, a column header over three rows, and row headers.
  expect(pdf).toMatch(/\/Scope \/Column\s+\/ColSpan 10\b/);
  expect(pdf).toMatch(/\/Scope \/Column\s+\/RowSpan 3\b/);
  expect(pdf.match(/\/Scope \/Row\b/g)).toHaveLength(2 * codes(3).length);
  expect(pdf.match(/\/S \/H1\b/g)).toHaveLength(1);
});

const hasPoppler = existsSync('/usr/bin/pdfinfo');

test.skipIf(!hasPoppler)('lets pdfinfo find the table and the text of a PDF', async () => {
  const { stdout } = spawnSync('pdfinfo', ['-struct-text', '-'], {
    input: await buffer(await writeDisclosurePdf(report(2), null)),
    encoding: 'utf8',
  });
  const said = stdout.split('\n').map((line) => line.trim());
  expect(
    said.filter((line) => /^(?:H1|H2|Table|TR)\b/.test(line)).map((line) => line.split(' ')[0]),
  ).toEqual(['H1', 'H2', 'Table', ...Array.from({ length: 6 }, () => 'TR')]);
  expect(stdout).toContain('Action on (a) and (b)');
  // A line break in the header does not join two words.
  expect(stdout).toContain('"(a) Pending at the beginning"');
});

test('chooses for each character of a PDF a font that contains the character', () => {
  const pdf = openPdf();
  const words = 'II A: खाता विवरण, क्षेत्रीय “कार्यालय” – ₹5,000 (Łódź)';
  const runs = splitIntoFontRuns(words, 600);
  expect(runs.map((run) => run.words).join('')).toBe(words);
  for (const run of runs) {
    pdf.font(run.font, 9);
    expect(pdf.widthOfString(run.words), run.words).toBeGreaterThan(0);
  }
  expect(runs.find((run) => run.words.includes('₹'))?.font).toBe('devanagari-600');
  expect(runs.find((run) => run.words.includes('5,000'))?.font).toBe('latin-600');
});

test('breaks text into lines within the maximum width, even without a space', () => {
  const pdf = openPdf();
  const words = `a note ${'कार्यालय'.repeat(30)} and more`;
  const lines = breakIntoLines(pdf, words, 120);
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) expect(measureTextWidth(pdf, line.trimEnd())).toBeLessThanOrEqual(120);
});

test('spans a header group over its columns, and a header without subheaders over all header rows', () => {
  const [first, second, third] = layOutHeaderRows(buildCodeTableSheet('A', { codes: [] }).header);
  expect(first?.at(-1)).toEqual({
    words: 'Action on (a) and (b)',
    column: 4,
    columns: 10,
    rows: 1,
  });
  expect(first?.[2]).toMatchObject({ words: '(a) Pending at the beginning', rows: 3 });
  expect(second?.map(({ columns }) => columns)).toEqual([4, 1, 1, 4]);
  expect(third?.map(({ column }) => column)).toEqual([4, 5, 6, 7, 10, 11, 12, 13]);
});

test('fits a table to the PDF page, with numbers aligned right and a bold total', () => {
  const pdf = openPdf();
  const laid = layOutTable(pdf, buildCodeTableSheet('A', { codes: codes(5) }));
  expect(laid.width).toBeLessThanOrEqual(pdf.page.width - 56);
  expect(laid.body.at(-1)?.style).toEqual({ weight: 600 });
  expect(laid.body[0]?.cells.map(({ align }) => align)).toEqual([
    'left',
    'left',
    ...Array.from({ length: 12 }, () => 'right'),
  ]);
});

test('continues a long table on further PDF pages', async () => {
  const pages = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length;
  expect(pages(await written(5))).toBe(1);
  expect(pages(await written(60))).toBe(3);
});
