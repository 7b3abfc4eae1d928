import { Readable } from 'node:stream';

import writeExcelFile from 'write-excel-file/node';

import { footnotes, headLines, sheetsOf, type Cell, type Published } from './sheets.ts';

const text = (value: string) => ({ value, type: String });
const bold = (value: string) => ({ value, type: String, fontWeight: 'bold' as const, wrap: true });

function cellOf(value: Cell, isTotal: boolean) {
  if (value === null) return null;
  const weight = isTotal ? ({ fontWeight: 'bold' } as const) : {};
  return typeof value === 'number'
    ? { value, type: Number, ...weight }
    : { ...text(value), ...weight };
}

/** A month's tables as a workbook: a sheet for each, numbers as numbers. */
export async function writeXlsx(tables: Published): Promise<Readable> {
  const sheets = sheetsOf(tables).map(({ name, title, header, rows, hasTotal }) => ({
    sheet: name,
    columns: header.map((_words, index) => ({ width: index === 1 ? 44 : 16 })),
    data: [
      ...headLines(tables).map((line) => [bold(line)]),
      [bold(title)],
      header.map(bold),
      ...rows.map((row, index) =>
        row.map((value) => cellOf(value, hasTotal && index === rows.length - 1)),
      ),
      ...footnotes(tables).map((line) => [text(line)]),
    ],
  }));
  return Readable.from(await writeExcelFile(sheets).toBuffer());
}
