import type { Readable } from 'node:stream';

import type { WorkbookCell } from '../../../platform/workbooks/sheet-xml.ts';
import { writeWorkbook } from '../../../platform/workbooks/write-workbook.ts';
import { countTableHeaderColumns, layOutHeaderRows, type TableHeaderCell } from './header-rows.ts';
import type { DisclosureTableCell, DisclosureReport, DisclosureSheet } from './sheets.ts';

const heading = (value: string): WorkbookCell => ({ value, style: 'boldWrapped' });
const numberWidth = 16;

const cellOf = (value: DisclosureTableCell, isTotal: boolean): WorkbookCell =>
  isTotal ? { value, style: 'bold' } : value;

/** Returns a header cell, aligned right above numbers and centred above several columns. */
function headCell({ words, column, columns, rows }: TableHeaderCell, names: number): WorkbookCell {
  const above = column < names ? 'boldWrapped' : 'headRight';
  return { value: words, style: columns > 1 ? 'headCentre' : above, columns, rows };
}

/** Returns the header rows; cells under a spanning cell are empty. */
const headOf = ({ header, names }: DisclosureSheet): WorkbookCell[][] =>
  layOutHeaderRows(header).map((row) =>
    Array.from({ length: countTableHeaderColumns(header) }, (_each, column) => {
      const cell = row.find((one) => one.column === column);
      return cell ? headCell(cell, names) : null;
    }),
  );

/**
 * Writes a report as a workbook with a sheet for each table, in which numbers are numeric cells.
 */
export const writeDisclosureXlsx = ({ lines, sheets, notes }: DisclosureReport): Readable =>
  writeWorkbook(
    sheets.map((sheet) => ({
      name: sheet.name,
      widths: Array.from({ length: countTableHeaderColumns(sheet.header) }, (_each, index) =>
        index === 1 && sheet.names > 1 ? 44 : numberWidth,
      ),
      rows: [
        ...lines.map((line) => [heading(line)]),
        [heading(sheet.title)],
        ...headOf(sheet),
        ...sheet.rows.map((row, index) =>
          row.map((value) => cellOf(value, sheet.hasTotal && index === sheet.rows.length - 1)),
        ),
        ...notes.map((line) => [line]),
      ],
    })),
    { title: `${lines[1]}, ${lines[0]}`, language: 'en-IN' },
  );
