import type { Sequelize, Transaction } from 'sequelize';

/** A row to be written; columns by their names in the table, the others take their defaults. */
export interface NewRow {
  readonly table: string;
  /** Dates are Dates, `jsonb` is plain data. */
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Writes rows of any tables in one statement, those of a table that name the same columns in the
 * order given. Tables and columns come from our own code, values are bound.
 */
export async function insertRows(
  sequelize: Sequelize,
  rows: readonly NewRow[],
  transaction: Transaction,
): Promise<void> {
  const groups = groupsOf(rows);
  if (groups.length === 0) return;
  const inserts = groups.map((group, index) => `rows${index} AS (${insertOf(group, index)})`);
  await sequelize.query(`WITH ${inserts.join(', ')} SELECT`, {
    bind: groups.map(({ values }) => JSON.stringify(values)),
    transaction,
  });
}

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
    group.values.push(values);
    groups.set(`${table} ${columns}`, group);
  }
  return [...groups.values()];
}

const insertOf = ({ table, columns }: Group, index: number) =>
  `INSERT INTO ${table} (${columns})
   SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $${index + 1}::json)`;
