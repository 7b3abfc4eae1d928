import { isCluster } from './citus/placement.ts';
import { type NewRow, collectBoundValues, type BindValue } from './sql-values.ts';
import { queryPrepared } from './query.ts';

/**
 * Inserts rows into any tables with one statement. Rows of a table with the same columns keep their
 * order. Table and column names come from the code, and values are bound.
 */
export async function insertRows(rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  if (isCluster()) return insertEach(rows);
  const { values, place } = collectBoundValues();
  const inserts = groupsOf(rows).map(
    (group, index) => `rows${index} AS (${insertSql(group, rowsSql(group, place))})`,
  );
  await queryPrepared(`WITH ${inserts.join(', ')} SELECT`, values);
}

/** Inserts the same rows with one statement per table, in the open transaction. */
async function insertEach(rows: readonly NewRow[]): Promise<void> {
  for (const group of groupsOf(rows)) {
    const { values, place } = collectBoundValues();
    await queryPrepared(insertSql(group, rowsSql(group, place)), values);
  }
}

/** A row that is inserted only if its owner is among the ids of the owners. */
export interface RowOfOwner extends NewRow {
  /** Id of the owning row. */
  readonly of: number;
}

/**
 * Returns the `INSERT` statements for the rows: one for each table and set of columns.
 * @param owners a CTE of the statement, or a table, with the ids of the allowed owners
 */
export const buildInsertStatements = (
  rows: readonly RowOfOwner[],
  place: BindValue,
  owners: string,
): string[] =>
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

/** Returns the rows of a group as a record set of the table's type. */
const rowsSql = ({ table, rows }: Group<NewRow>, place: BindValue): string => {
  const values = JSON.stringify(rows.map((row) => asJson(row.values)));
  return `json_populate_recordset(NULL::${table}, ${place(values)}::json)`;
};

/** Converts Buffers to the hexadecimal text that the database reads as bytes. */
const asJson = (values: NewRow['values']) =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      value instanceof Buffer ? `\\x${value.toString('hex')}` : value,
    ]),
  );
