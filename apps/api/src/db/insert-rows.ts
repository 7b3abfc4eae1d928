import type { Sequelize, Transaction } from 'sequelize';

import { queryPrepared } from './prepared-query.ts';
import { boundValues, type PlaceValue } from './sql-values.ts';

/** A row to be written; columns by their names in the table, the others take their defaults. */
export interface NewRow {
  readonly table: string;
  /** Dates are Dates, bytes are Buffers, `jsonb` is plain data. */
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Writes rows of any tables in one statement, those of a table that name the same columns in the
 * order given. Tables and columns come from our own code, values are bound.
 */
export async function insertRows(
  rows: readonly NewRow[],
  on: Sequelize | Transaction,
): Promise<void> {
  if (rows.length === 0) return;
  const { values, place } = boundValues();
  const inserts = insertsOf(rows, place).map((insert, index) => `rows${index} AS (${insert})`);
  await queryPrepared(on, `WITH ${inserts.join(', ')} SELECT`, values);
}

/** The `INSERT`s that write rows: one for those of a table that name the same columns. */
export const insertsOf = (rows: readonly NewRow[], place: PlaceValue): string[] =>
  groupsOf(rows).map(
    ({ table, columns, values }) =>
      `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns}
       FROM json_populate_recordset(NULL::${table}, ${place(JSON.stringify(values))}::json)`,
  );

interface Group {
  readonly table: string;
  readonly columns: string;
  readonly values: NewRow['values'][];
}

function groupsOf(rows: readonly NewRow[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { table, values } of rows) {
    const columns = Object.keys(values).join(', ');
    const group = groups.get(`${table} ${columns}`) ?? { table, columns, values: [] };
    group.values.push(asJson(values));
    groups.set(`${table} ${columns}`, group);
  }
  return [...groups.values()];
}

/** Bytes stand in JSON as the database reads them from a text. */
const asJson = (values: NewRow['values']) =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      value instanceof Buffer ? `\\x${value.toString('hex')}` : value,
    ]),
  );
