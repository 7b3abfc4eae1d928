import { Readable } from 'node:stream';

import { importLimits } from '@feedback/contract/limits';
import type { CellValue } from 'exceljs';

import { AppError } from '../../../../errors.ts';
import { requireBoundedZip } from './bounded-zip.ts';
import { listRefused } from './list-refused.ts';

/**
 * The cells of a workbook's first sheet, row by row: what else a workbook can hold (merged cells,
 * rules, links) is not looked at, as it can be far more than what is seen.
 * @throws ValidationError `listUnreadable`, `listTooLarge`
 */
export async function readXlsx(bytes: Buffer): Promise<string[][]> {
  await requireBoundedZip(bytes);
  // Loaded with the first workbook: most processes read none.
  const { default: excel } = await import('exceljs');
  const options = { sharedStrings: 'cache', styles: 'cache', hyperlinks: 'ignore' } as const;
  const book = new excel.stream.xlsx.WorkbookReader(Readable.from([bytes]), {
    ...options,
    worksheets: 'emit',
    entries: 'ignore',
  });
  const rows: string[][] = [];
  try {
    for await (const sheet of book) {
      for await (const row of sheet) {
        if (row.number > importLimits.mostRows + 1) throw listRefused('listTooLarge');
        if (row.cellCount > importLimits.mostColumns) throw listRefused('listTooLarge');
        while (rows.length < row.number) rows.push([]);
        rows[row.number - 1] = textsOf(Array.isArray(row.values) ? row.values : []);
      }
      break;
    }
  } catch (error) {
    throw error instanceof AppError ? error : listRefused('listUnreadable');
  }
  return rows;
}

/** Their first place is empty: a workbook counts from one. */
const textsOf = (values: readonly CellValue[]): string[] =>
  Array.from({ length: Math.max(0, values.length - 1) }, (_each, index) =>
    textOf(values[index + 1]),
  );

function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dayIn(value);
  if (typeof value !== 'object') return String(value);
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('result' in value) return textOf(value.result);
  if ('text' in value) return value.text;
  return '';
}

/** A workbook's dates have no zone: they are read as if they were in UTC. */
const dayIn = (date: Date): string => date.toISOString().slice(0, 10);
