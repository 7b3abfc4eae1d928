import { escapeIdentifier, type Client } from 'pg';

import { clusterCaseKeys } from '../../../platform/db/citus/case-keys.ts';
import { distributedTables } from '../../../platform/db/citus/placement.ts';

/** A table that a backup copies: a product table, or the job runner's table of jobs. */
export interface BackedUpTable {
  /** The table's name in the backup set. */
  readonly name: string;
  /** The table's escaped name for SQL. */
  readonly sql: string;
  readonly columns: readonly string[];
  /** The sort order for SQL, so that equal tables give equal bytes. */
  readonly order: string;
}

/** The job runner's table of jobs. */
export const jobsTableName = 'jobs.job';

/**
 * Returns every permanent table with its stored columns, without generated ones; a table
 * partitioned by month counts as one. Omits unlogged tables, which a crash empties, the job runner's
 * tables except its jobs, and the table of case keys, which is derived from the cases.
 */
export async function listBackedUpTables(client: Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<{
    schema: string;
    name: string;
    columns: string[];
    key: KeyColumn[] | null;
  }>(
    `SELECT n.nspname AS schema, c.relname AS name,
       (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
          AND a.attgenerated = '') AS columns,
       (SELECT json_agg(json_build_object('name', a.attname, 'isText', t.typcollation <> 0)
          ORDER BY k.place)
        FROM pg_index i CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS k (attnum, place)
          JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
          JOIN pg_type t ON t.oid = a.atttypid
        WHERE i.indrelid = c.oid AND i.indisprimary) AS key
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relpersistence = 'p' AND (n.nspname = 'public' AND c.relkind IN ('r', 'p')
         AND NOT c.relispartition AND c.relname <> '${clusterCaseKeys}'
       OR n.nspname || '.' || c.relname = '${jobsTableName}')
     ORDER BY n.nspname, c.relname`,
  );
  return rows.map(({ schema, name, columns, key }) => ({
    name: schema === 'public' ? name : `${schema}.${name}`,
    sql: `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`,
    columns,
    order: orderSql(name, key ?? []),
  }));
}

interface KeyColumn {
  readonly name: string;
  readonly isText: boolean;
}

/**
 * Returns the sort order by the primary key. The case's key comes first, because on Citus the
 * primary key begins with it.
 */
function orderSql(table: string, key: readonly KeyColumn[]): string {
  const caseKey = distributedTables[table];
  const rest = key.filter(({ name }) => name !== caseKey);
  const columns = rest.map(
    ({ name, isText }) => escapeIdentifier(name) + (isText ? ' COLLATE "C"' : ''),
  );
  return [...(caseKey ? [caseKey] : []), ...columns].join(', ') || '1';
}

/** Returns the SQL that writes a table's sorted rows as text. */
export const buildCopyOutSql = ({ sql, columns, order }: BackedUpTable): string =>
  `COPY (SELECT ${buildColumnListSql(columns)} FROM ${sql} ORDER BY ${order}) TO STDOUT`;

export const buildColumnListSql = (columns: readonly string[]): string =>
  columns.map((column) => escapeIdentifier(column)).join(', ');

/**
 * SQL settings that give rows the same text on every server: encoding, time zone, dates and digits.
 */
export const comparableRowSettingsSql = `SET client_encoding = 'UTF8'; SET TimeZone = 'UTC';
  SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres'; SET extra_float_digits = 1;
  SET bytea_output = 'hex'`;
