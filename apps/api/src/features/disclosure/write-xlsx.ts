import type { Readable } from 'node:stream';

import type { WorkbookCell } from '../../domain/workbooks/sheet-xml.ts';
import { writeWorkbook } from '../../domain/workbooks/write-workbook.ts';
import { footnotes, headLines, sheetsOf, type Cell, type Published } from './sheets.ts';

const heading = (value: string): WorkbookCell => ({ value, style: 'boldWrapped' });

const cellOf = (value: Cell, isTotal: boolean): WorkbookCell =>
  isTotal ? { value, style: 'bold' } : value;

/** A month's tables as a workbook: a sheet for each, numbers as numbers. */
export function writeXlsx(tables: Published): Readable {
  return writeWorkbook(
    sheetsOf(tables).map(({ name, title, header, rows, hasTotal }) => ({
      name,
      widths: header.map((_words, index) => (index === 1 ? 44 : 16)),
      rows: [
        ...headLines(tables).map((line) => [heading(line)]),
        [heading(title)],
        header.map(heading),
        ...rows.map((row, index) =>
          row.map((value) => cellOf(value, hasTotal && index === rows.length - 1)),
        ),
        ...footnotes(tables).map((line) => [line]),
      ],
    })),
  );
}
