import { Readable } from 'node:stream';

import type { CaseRow } from '@feedback/contract/case/case-columns';
import type { PoolClient } from 'pg';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';
import QueryStream from 'pg-query-stream';

import { caseTables, selectListOf, type CaseSort } from '../../case/case-columns.ts';
import { maskRow } from '../../case/mask-row.ts';
import { openRows, type SealedRow } from '../../case/sealed-identifiers.ts';
import { conditionOf, type CaseSelection } from './case-filter.ts';
import { orderOf } from './case-order.ts';
import { csvCellsOf, csvHeader } from './csv.ts';
import { services } from '../../../context/context.ts';
import { boundValues, placeLiteral } from '../../../db/sql-values.ts';

/** Rows that are read at a time. */
const rowsAhead = 1000;

/** Characters that are handed on at a time, so that a row is not a step of its own. */
const pieceLength = 32_768;

const lineFeed = 0x0a;

/** How many cases were read so far. */
export interface ReadCases {
  count: number;
}

/** The whole list as the text of a JSON array; never collected. */
export async function* jsonList(
  client: PoolClient,
  selection: CaseSelection,
  sort: CaseSort,
  read: ReadCases,
) {
  const { values, place } = boundValues();
  const query = new QueryStream(
    `SELECT ${selectListOf(selection.audience)} FROM ${caseTables}
     WHERE ${conditionOf(selection, place)} ${orderOf(sort)}`,
    values,
    { batchSize: rowsAhead },
  );
  let piece = '';
  let separator = '[';
  for await (const batch of inBatches<CaseRow & SealedRow>(client.query(query))) {
    for (const row of await openRows(batch, services().keys)) {
      read.count += 1;
      piece += separator + JSON.stringify(maskRow(row));
      separator = ',';
    }
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield separator === '[' ? '[]' : `${piece}]`;
}

/** Rows as they are read ahead, so that the keys of as many are asked for at once. */
async function* inBatches<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    if (batch.push(row) < rowsAhead) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * The report's CSV (rule 3.7). PostgreSQL writes the lines itself, in one statement: one consistent
 * snapshot, at several times the rate of rows that pass through here.
 */
export function csvReport(
  client: PoolClient,
  selection: CaseSelection,
  sort: CaseSort,
  read: ReadCases,
): Readable {
  const lines = client.query(
    copyTo(`COPY (
      SELECT ${csvCellsOf(selection.audience).join(', ')} FROM feedbacks f
      WHERE ${conditionOf(selection, placeLiteral)}
      ${orderOf(sort)}
    ) TO STDOUT WITH (FORMAT csv, FORCE_QUOTE *)`),
  );
  return Readable.from(withHeader(lines, read), { objectMode: false });
}

/** The names come with the first lines: a statement that fails has sent nothing. */
async function* withHeader(lines: CopyToStreamQuery, read: ReadCases) {
  let isFirst = true;
  for await (const line of lines) {
    if (isFirst) yield csvHeader;
    isFirst = false;
    read.count += lineEndsIn(line);
    yield line;
  }
  if (isFirst) yield csvHeader;
  read.count = lines.rowCount;
}

/** Of a download that breaks off nothing else tells how many cases there were: at most so many. */
function lineEndsIn(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) count += 1;
  return count;
}
