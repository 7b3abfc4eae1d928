import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';

import { disclosureTexts as english } from '@feedback/contract/messages/en-IN/disclosure';
import { disclosureTexts as hindi } from '@feedback/contract/messages/hi/disclosure';
import { describe, expect, test } from 'vitest';

import { useDisclosureSteps } from '../../../testing/disclosure-steps.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { layOutHeaderRows } from './header-rows.ts';
import { buildMonthReport, type DisclosureReport } from './sheets.ts';
import { writeDisclosurePdf } from './write-pdf.ts';

const api = useTestApi();
const { complaint, publish, published } = useDisclosureSteps(api);

/** Normalizes a text to NFC with single spaces. */
const normalize = (text: string): string => text.normalize('NFC').trim().split(/\s+/).join(' ');

const run = (program: string, pdf: Buffer, args: string[]): string =>
  spawnSync(program, args, { input: pdf, encoding: 'utf8' }).stdout;

/** Extracts the text of a PDF, and joins words that were broken after a hyphen. */
const extract = (pdf: Buffer, ...options: string[]): string =>
  normalize(run('pdftotext', pdf, [...options, '-', '-']).replaceAll('-\n', '-'));

/** Returns the expected text of a report's PDF in reading order. */
const textOf = ({ lines, sheets, notes }: DisclosureReport, mark: string | null): string =>
  normalize(
    sheets
      .flatMap(({ title, header, rows }) => [
        ...lines,
        mark ?? '',
        title,
        ...layOutHeaderRows(header).flatMap((row) => row.map(({ words }) => words)),
        ...rows.flat().map((cell) => String(cell ?? '–')),
        ...notes,
      ])
      .join(' '),
  );

/** Builds a report with one table. */
const reportOf = (header: string[], rows: (string | number)[][]): DisclosureReport => ({
  lines: ['Fund', 'Heading'],
  sheets: [{ name: 'A', title: 'Title', header, names: 1, rows, hasTotal: false }],
  notes: [],
});

const hindiReason =
  'शिकायत II A का वर्ग ₹5,000 के लिए “ठीक” किया (क्षेत्रीय office, श्री कृष्ण मूर्ति/NAV-ट्रस्ट) – दुर्घटना';

describe.skipIf(!existsSync('/usr/bin/pdftotext'))('text extracted from a PDF', () => {
  test('pdftotext extracts a published month in Hindi as it was written', async () => {
    await complaint('2025-06-05T10:00');
    await publish();
    await publish('2025-06', hindiReason);
    const month = { ...(await published()), fund: 'मेरिडियन म्यूचुअल फ़ंड' };
    const report = buildMonthReport(month, hindi);
    const pdf = await buffer(await writeDisclosurePdf(report, hindi.draft));
    expect(extract(pdf, '-raw')).toBe(textOf(report, hindi.draft));

    const laidOut = extract(pdf);
    const names = report.sheets.flatMap((sheet) =>
      sheet.rows.map((row) => String(row[sheet.names - 1])),
    );
    const titles = report.sheets.map(({ title }) => title);
    for (const text of [...report.lines, ...titles, ...names, ...report.notes]) {
      expect(laidOut).toContain(normalize(text));
    }
  });

  test('pdftotext extracts a Hindi reason in an English PDF as it was written', async () => {
    await publish();
    await publish('2025-06', hindiReason);
    const report = buildMonthReport(await published(), english);
    const answer = await api.anyone.raw('disclosure/2025-06.pdf');
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect(extract(pdf, '-raw')).toBe(textOf(report, null));
    expect(extract(pdf)).toContain(`Version 2, corrected: ${hindiReason}`);
  });

  test('pdftotext extracts the Hindi table head that the next page repeats', async () => {
    const rows = Array.from({ length: 60 }, () => ['खाता विवरण', 1]);
    const pdf = await buffer(
      await writeDisclosurePdf(reportOf(['शिकायत', 'अंत में लंबित'], rows), null),
    );
    expect(extract(pdf, '-raw').match(/शिकायत अंत में लंबित/g)).toHaveLength(2);
  });

  test('pdftotext extracts letters that no embedded font of the PDF contains', async () => {
    const pdf = await buffer(
      await writeDisclosurePdf(reportOf(['Łódź, ভারত 𑂍'], [['அகமதாபாத் A']]), null),
    );
    expect(extract(pdf, '-raw')).toBe('Fund Heading Title Łódź, ভারত 𑂍 அகமதாபாத் A');
  });

  test('a table cell of the PDF keeps the English text after a Hindi word', async () => {
    const pdf = await buffer(
      await writeDisclosurePdf(reportOf(['A'], [['श्री Ram और Sita']]), null),
    );
    const text = run('pdfinfo', pdf, ['-struct-text', '-']);
    expect(text).toMatch(/TH:?\s[^T]*"Ram "\s+"\S+ "\s+"Sita"/);
  });
});
