import { Readable } from 'node:stream';

import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import QueryStream from 'pg-query-stream';

import { caseColumns, caseTables, presentCase, type CaseRecord } from './case-columns.ts';
import { conditionOf, type CaseSelection } from './case-filter.ts';
import { csvCells, csvHeader } from './csv.ts';
import { boundValues, placeLiteral } from '../../../db/sql-values.ts';

/** Rows that are read ahead of what the client has taken. */
const rowsAhead = 200;

/** The whole list as the text of a JSON array, newest first; never collected. */
export async function* jsonList(client: PoolClient, selection: CaseSelection) {
  const { values, place } = boundValues();
  const query = new QueryStream(
    `SELECT ${caseColumns} FROM ${caseTables} WHERE ${conditionOf(selection, place)}
     ORDER BY f.created_at DESC, f.id DESC`,
    values,
    { batchSize: rowsAhead },
  );
  let separator = '[';
  for await (const record of client.query(query)) {
    yield separator + JSON.stringify(presentCase(record as CaseRecord));
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/**
 * The report's CSV (spec 7, Report export). PostgreSQL writes the lines itself, in one statement:
 * one consistent snapshot, at several times the rate of rows that pass through here.
 */
export function csvReport(client: PoolClient, selection: CaseSelection): Readable {
  const lines = client.query(
    copyTo(`COPY (
      SELECT ${csvCells.join(', ')} FROM feedbacks f
      WHERE ${conditionOf(selection, placeLiteral)}
      ORDER BY f.created_at DESC, f.id DESC
    ) TO STDOUT WITH (FORMAT csv, FORCE_QUOTE *)`),
  );
  return Readable.from(withHeader(lines), { objectMode: false });
}

/** The names come with the first lines: a statement that fails has sent nothing. */
async function* withHeader(lines: AsyncIterable<Buffer>) {
  let isFirst = true;
  for await (const line of lines) {
    if (isFirst) yield csvHeader;
    isFirst = false;
    yield line;
  }
  if (isFirst) yield csvHeader;
}
