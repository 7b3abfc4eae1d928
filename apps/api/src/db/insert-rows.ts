import { isCluster } from './citus/placement.ts';
import { type NewRow, boundValues, type PlaceValue } from './sql-values.ts';
import { queryPrepared } from './query.ts';

/**
 * Writes rows of any tables in one statement, those of a table that name the same columns in the
 * order given. Tables and columns come from our own code, values are bound.
 */
export async function insertRows(rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  if (isCluster()) return insertEach(rows);
  const { values, place } = boundValues();
  const inserts = groupsOf(rows).map(
    (group, index) => `rows${index} AS (${insertSql(group, rowsSql(group, place))})`,
  );
  await queryPrepared(`WITH ${inserts.join(', ')} SELECT`, values);
}

/** The same by a statement a table, in the open transaction. */
async function insertEach(rows: readonly NewRow[]): Promise<void> {
  for (const group of groupsOf(rows)) {
    const { values, place } = boundValues();
    await queryPrepared(insertSql(group, rowsSql(group, place)), values);
  }
}

/** A row that is written only if what it belongs to is. */
export interface OwnedRow extends NewRow {
  /** The id of what it belongs to. */
  readonly of: number;
}

/**
 * The `INSERT`s that write rows: one for those of a table that name the same columns.
 * @param owners a part of the statement, or a table, with the ids of what rows may belong to
 */
export const insertsOf = (rows: readonly OwnedRow[], place: PlaceValue, owners: string): string[] =>
  groupsOf(rows).map((group) => {
    const ids = place(group.rows.map((row) => row.of));
    const owned = `ROWS FROM (${rowsSql(group, place)}, unnest(${ids}::int[])) AS given`;
    return `${insertSql(group, owned)} WHERE given.unnest IN (SELECT id FROM ${owners})`;
  });

interface Group<Row extends NewRow> {
  readonly table: string;
  readonly columns: string;
  readonly rows: Row[];
}

function groupsOf<Row extends NewRow>(rows: readonly Row[]): Group<Row>[] {
  const groups = new Map<string, Group<Row>>();
  for (const row of rows) {
    const columns = Object.keys(row.values).join(', ');
    const key = `${row.table} ${columns}`;
    const group = groups.get(key) ?? { table: row.table, columns, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const insertSql = ({ table, columns }: Group<NewRow>, from: string): string =>
  `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${from}`;

/** Its rows as a table, which all of the table's columns are in. */
const rowsSql = ({ table, rows }: Group<NewRow>, place: PlaceValue): string => {
  const values = JSON.stringify(rows.map((row) => asJson(row.values)));
  return `json_populate_recordset(NULL::${table}, ${place(values)}::json)`;
};

/** Bytes stand in JSON as the database reads them from a text. */
const asJson = (values: NewRow['values']) =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      value instanceof Buffer ? `\\x${value.toString('hex')}` : value,
    ]),
  );
