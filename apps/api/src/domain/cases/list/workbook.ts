import { PassThrough, type Readable } from 'node:stream';

import type { PoolClient } from 'pg';
import QueryStream from 'pg-query-stream';

import { caseTables, type CaseSort } from '../case-columns.ts';
import { boundValues } from '../../../db/sql-values.ts';
import { asError } from '../../../thrown.ts';
import { orderOf } from './case-order.ts';
import { conditionOf, type CaseSelection } from './case-filter.ts';
import {
  reportColumnsOf,
  reportZone,
  workbookColumns,
  type ReportColumn,
} from './report-columns.ts';

const rowsAhead = 200;

/** A sheet of Excel holds 1,048,576 rows. */
const rowsOfSheet = 1_000_000;

type Cell = string | number | null;

/**
 * The report as a workbook: the CSV's columns and more, their names frozen above, times as dates. A text is
 * a text there whatever it begins with, so that nothing has to be kept from being a formula. Rows
 * are written as they are read, none is kept.
 */
export function workbookReport(
  client: PoolClient,
  selection: CaseSelection,
  sort: CaseSort,
): Readable {
  const out = new PassThrough();
  write(client, selection, sort, out).catch((error: unknown) => out.destroy(asError(error)));
  return out;
}

async function write(
  client: PoolClient,
  selection: CaseSelection,
  sort: CaseSort,
  out: PassThrough,
): Promise<void> {
  // Loaded with the first workbook: most processes write none.
  const { default: excel } = await import('exceljs');
  const columns = reportColumnsOf(workbookColumns, selection.audience);
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const addSheet = (number: number) => {
    const sheet = book.addWorksheet(`Cases ${number}`, {
      views: [{ state: 'frozen', ySplit: 1 }],
    });
    sheet.columns = columns.map(layoutOf);
    sheet.getRow(1).font = { bold: true };
    sheet.getRow(1).commit();
    return sheet;
  };
  const { values, place } = boundValues();
  const cells = columns.map(cellSql).join(', ');
  const rows = client.query(
    new QueryStream(
      `SELECT ${cells} FROM ${caseTables}
       WHERE ${conditionOf(selection, place)} ${orderOf(sort)}`,
      values,
      { batchSize: rowsAhead, rowMode: 'array' },
    ),
  ) as AsyncIterable<Cell[]>;
  let [sheet, sheets, written] = [addSheet(1), 1, 0];
  for await (const row of rows) {
    if (written === rowsOfSheet) {
      sheet.commit();
      sheets += 1;
      [sheet, written] = [addSheet(sheets), 0];
    }
    sheet.addRow(row.map((cell, index) => valueOf(cell, columns[index]))).commit();
    written += 1;
    if (out.writableNeedDrain) await drained(out);
  }
  sheet.commit();
  await book.commit();
}

const layoutOf = ({ header, kind }: ReportColumn) => ({
  header,
  width: header === 'Description' ? 60 : 22,
  ...(kind === 'time' && { style: { numFmt: 'dd mmm yyyy hh:mm:ss' } }),
});

/** A workbook's date has no zone: it shows what India's clock showed, as if that were UTC's. */
const cellSql = ({ source, kind }: ReportColumn) => {
  if (source === null) return 'NULL';
  if (kind !== 'time') return source;
  return `extract(epoch FROM ${source} AT TIME ZONE '${reportZone}')::float8 * 1000`;
};

const valueOf = (cell: Cell, column: ReportColumn | undefined) =>
  column?.kind === 'time' && typeof cell === 'number' ? new Date(cell) : cell;

const drained = (out: PassThrough) =>
  new Promise<void>((resolve, reject) => {
    out.once('drain', resolve).once('close', () => reject(new Error('Nobody reads any more.')));
  });
