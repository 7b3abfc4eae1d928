import { Readable } from 'node:stream';

import type { CaseRow } from '@feedback/contract/cases/case-columns';
import type { PoolClient } from 'pg';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';

import {
  type CaseSort,
  buildCaseOrderBySql,
  buildSelectCasesSql,
  buildSelectListSql,
} from '../case-columns.ts';
import { maskCaseRow } from '../mask-row.ts';
import { decryptCaseRows, type EncryptedCaseRow } from '../encrypted-identifiers.ts';
import { buildSelectionSql, type CaseListSelection } from './case-filter.ts';
import { buildCsvCellsSql, csvHeaderLine } from './csv.ts';
import { services } from '../../../platform/context/context.ts';
import { prefetchNextBatch, readBatches } from '../../../platform/db/read-batches.ts';
import { collectBoundValues, quoteSqlLiteral } from '../../../platform/db/sql-values.ts';

/** Returns the ORDER BY clause of a case report. */
export const buildReportOrderSql = (sort: CaseSort) =>
  `ORDER BY ${buildCaseOrderBySql(sort)
    .map((key) => (sort === 'newest' ? `${key} DESC` : key))
    .join(', ')}`;

/**
 * Number of rows that are read and decrypted at a time: more than a page, so that the decrypted
 * rows are not cached.
 */
const rowsAhead = 250;

/**
 * Number of rows in a chunk of JSON, some 52 KB: few chunks are buffered, and strings above 128 KB
 * burden the garbage collector.
 */
const rowsOfPiece = 64;

const lineFeed = 0x0a;

/** The number of cases that were read so far. */
export interface StreamedCaseCounter {
  count: number;
}

/** Yields the whole case list as the text of a JSON array, without holding the list in memory. */
export async function* streamCaseListAsJson(
  client: PoolClient,
  selection: CaseListSelection,
  sort: CaseSort,
  read: StreamedCaseCounter,
) {
  const { values, place } = collectBoundValues();
  const text = buildSelectCasesSql({
    list: buildSelectListSql(selection.audience),
    condition: buildSelectionSql(selection, place),
    orderAndLimit: buildReportOrderSql(sort),
  });
  const batches = readBatches<CaseRow & EncryptedCaseRow>(client, {
    text,
    values,
    size: rowsAhead,
  });
  let separator = '[';
  // Reads rows and fetches keys in parallel, while the previous chunk is written.
  for await (const batch of prefetchNextBatch(openBatches(prefetchNextBatch(batches)))) {
    for (let at = 0; at < batch.length; at += rowsOfPiece) {
      const rows = batch.slice(at, at + rowsOfPiece).map(maskCaseRow);
      read.count += rows.length;
      yield separator + JSON.stringify(rows).slice(1, -1);
      separator = ',';
    }
  }
  yield separator === '[' ? '[]' : ']';
}

async function* openBatches(batches: AsyncIterable<(CaseRow & EncryptedCaseRow)[]>) {
  for await (const batch of batches) yield await decryptCaseRows(batch, services().keys);
}

/**
 * Streams the case report as CSV (rule 3.7). PostgreSQL writes the lines in one statement, which
 * gives one consistent snapshot and is several times faster than formatting rows in Node.js.
 */
export function streamCsvReport(
  client: PoolClient,
  selection: CaseListSelection,
  sort: CaseSort,
  read: StreamedCaseCounter,
): Readable {
  const select = buildSelectCasesSql({
    list: buildCsvCellsSql(selection.audience).join(', '),
    condition: buildSelectionSql(selection, quoteSqlLiteral),
    orderAndLimit: buildReportOrderSql(sort),
  });
  const lines = client.query(copyTo(`COPY (${select}) TO STDOUT WITH (FORMAT csv, FORCE_QUOTE *)`));
  return Readable.from(withHeader(lines, read), { objectMode: false });
}

/**
 * Sends the CSV header together with the first lines, so that a failing statement has sent no
 * bytes.
 */
async function* withHeader(lines: CopyToStreamQuery, read: StreamedCaseCounter) {
  let isFirst = true;
  for await (const line of lines) {
    if (isFirst) yield csvHeaderLine;
    isFirst = false;
    read.count += lineEndsIn(line);
    yield line;
  }
  if (isFirst) yield csvHeaderLine;
  read.count = lines.rowCount;
}

/** Counts line ends, which give an upper bound for the cases in an interrupted download. */
function lineEndsIn(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) count += 1;
  return count;
}
