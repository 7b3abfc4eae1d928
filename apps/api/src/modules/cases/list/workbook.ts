import type { Readable } from 'node:stream';

import { brand } from '@feedback/contract/brand';
import type { PoolClient } from 'pg';
import { buildIndianTimeSql } from '../../../platform/db/indian-days.ts';

import { buildSelectCasesSql, type CaseSort } from '../case-columns.ts';
import { prefetchNextBatch, readBatches } from '../../../platform/db/read-batches.ts';
import { collectBoundValues } from '../../../platform/db/sql-values.ts';
import type { WorkbookCell, WorkbookSheet } from '../../../platform/workbooks/sheet-xml.ts';
import { writeWorkbook } from '../../../platform/workbooks/write-workbook.ts';
import { type StreamedCaseCounter, buildReportOrderSql } from './case-streams.ts';
import { buildSelectionSql, type CaseListSelection } from './case-filter.ts';
import { buildReportColumns, workbookReportColumns, type ReportColumn } from './report-columns.ts';

/** Number of rows that are read at a time. */
const rowsAhead = 200;

/** Maximum number of rows in a sheet, in whole batches; Excel allows 1,048,576. */
const rowsOfSheet = 1_000_000;

type Cell = string | number | null;

/**
 * Streams the case report as a workbook: the CSV's columns and more, with a frozen header and times
 * as dates. Writes rows as the database returns rows, without holding the report in memory.
 */
export function streamWorkbookReport(
  client: PoolClient,
  selection: CaseListSelection,
  sort: CaseSort,
  read: StreamedCaseCounter,
): Readable {
  const columns = buildReportColumns(workbookReportColumns, selection.audience);
  const { values, place } = collectBoundValues();
  const cells = columns.map(cellSql).join(', ');
  const text = buildSelectCasesSql({
    list: cells,
    condition: buildSelectionSql(selection, place),
    orderAndLimit: buildReportOrderSql(sort),
  });
  const batches = readBatches<Cell[]>(client, { text, values, size: rowsAhead, asCells: true });
  return writeWorkbook(sheetsOf(columns, prefetchNextBatch(batches), read), {
    title: `Feedback report, ${brand.name}`,
    language: 'en-IN',
  });
}

/** Yields one sheet after the other, each with the column names, until all rows are written. */
async function* sheetsOf(
  columns: readonly ReportColumn[],
  batches: AsyncGenerator<Cell[][]>,
  read: StreamedCaseCounter,
): AsyncGenerator<WorkbookSheet> {
  const head = columns.map(({ header: value }) => ({ value, style: 'bold' }) as const);
  const widths = columns.map(({ header }) => (header === 'Description' ? 60 : 22));
  let [number, next] = [0, await batches.next()];

  async function* rowsOfOne(): AsyncGenerator<WorkbookCell[][]> {
    yield [head];
    for (let count = 0; count < rowsOfSheet && !next.done; count += rowsAhead) {
      read.count += next.value.length;
      yield next.value.map((row) => row.map((cell, index) => valueOf(cell, columns[index])));
      next = await batches.next();
    }
  }

  try {
    do {
      number += 1;
      yield { name: `Cases ${number}`, widths, hasFrozenHead: true, rows: rowsOfOne() };
    } while (!next.done);
  } finally {
    await batches.return(undefined);
  }
}

/**
 * Returns the SQL of a cell. A workbook's date has no zone, so a time is written as if the local
 * time in India were UTC.
 */
const cellSql = ({ source, kind }: ReportColumn) => {
  if (source === null) return 'NULL';
  if (kind !== 'time') return source;
  return `extract(epoch FROM ${buildIndianTimeSql(source)})::float8 * 1000`;
};

const valueOf = (cell: Cell, column: ReportColumn | undefined) =>
  column?.kind === 'time' && typeof cell === 'number' ? new Date(cell) : cell;
