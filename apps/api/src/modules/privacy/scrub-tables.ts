import { isCluster } from '../../platform/db/citus/placement.ts';
import { services } from '../../platform/context/context.ts';
import { typedKeys } from '@feedback/contract/keys';
import type { PoolClient } from 'pg';

import { personalColumns } from './personal-columns.ts';

/** A rewritten table with its size in bytes before and after the rewrite. */
interface Scrubbed {
  readonly table: string;
  readonly before: number;
  readonly after: number;
}

/** Location where a searched value was found: a table or its statistics. */
interface Hit {
  /** Line number of the searched value in the input, from 1. */
  readonly line: number;
  readonly place: string;
  readonly rows: number;
}

interface Report {
  readonly tables: readonly Scrubbed[];
  readonly hits: readonly Hit[];
  /**
   * Whether the database files of the tables were searched, which requires a database superuser and
   * a single server.
   */
  readonly hasReadFiles: boolean;
}

/**
 * Rewrites each table with personal data, so that deleted and changed rows are no longer in its
 * file, and searches rows, statistics and files for values. Each table is locked during its
 * rewrite.
 * @param values the values that must not be found
 */
export async function rewriteTablesWithValues(values: readonly string[]): Promise<Report> {
  const client = await services().pool.connect();
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    const tables: Scrubbed[] = [];
    for (const table of typedKeys(personalColumns)) tables.push(await rewrite(client, table));
    const [hits, ofFiles] = [await findHits(client, values), await findInFiles(client, values)];
    return { tables, hits: [...hits, ...(ofFiles ?? [])], hasReadFiles: ofFiles !== null };
  } finally {
    client.release(true);
  }
}

async function rewrite(client: PoolClient, table: string): Promise<Scrubbed> {
  const before = await sizeOf(client, table);
  await client.query(`VACUUM (FULL, ANALYZE) ${table}`);
  return { table, before, after: await sizeOf(client, table) };
}

async function sizeOf(client: PoolClient, table: string): Promise<number> {
  const { rows } = await client.query<{ size: number }>(
    `SELECT sum(pg_total_relation_size(relid))::float8 AS size FROM pg_partition_tree($1::regclass)`,
    [table],
  );
  return rows[0]?.size ?? 0;
}

/**
 * Returns an SQL query that counts the rows of a source with a value of `$1`, ignoring case; `$2`
 * names the source.
 */
const hitsSql = (from: string, text: string) =>
  `SELECT sought.line::int, $2::text AS place, count(*)::int AS rows
   FROM ${from} CROSS JOIN unnest($1::text[]) WITH ORDINALITY AS sought (wanted, line)
   WHERE strpos(lower(${text}), lower(sought.wanted)) > 0 GROUP BY sought.line ORDER BY sought.line`;

/**
 * Number of bytes per read, bytes that consecutive reads share, and bytes of one file of a table.
 */
const [slice, overlap, segment] = [2 ** 26, 2 ** 12, 2 ** 30];

/** Searches all rows of all tables and the planner's statistics for the values. */
async function findHits(client: PoolClient, values: readonly string[]): Promise<Hit[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema')
     ORDER BY 1`,
  );
  const hits: Hit[] = [];
  const look = async (place: string, from: string, text: string) =>
    hits.push(...(await client.query<Hit>(hitsSql(from, text), [values, place])).rows);
  for (const { name } of tables) await look(name, `${name} AS t`, 'row_to_json(t)::text');
  const quoted = `concat(most_common_vals::text, histogram_bounds::text)`;
  await look('pg_stats', 'pg_stats', quoted);
  return hits;
}

/**
 * Searches the database files of the tables, including deleted rows, for the values; null without
 * the permission, and on a cluster, where other nodes have the files.
 */
async function findInFiles(client: PoolClient, values: readonly string[]): Promise<Hit[] | null> {
  const { rows } = await client.query<{ allowed: boolean }>(
    `SELECT rolsuper AS allowed FROM pg_roles WHERE rolname = current_user`,
  );
  if (!rows[0]?.allowed || isCluster()) return null;
  await client.query('CHECKPOINT');
  const hits: Hit[] = [];
  for (const table of typedKeys(personalColumns)) {
    const { rows: found } = await client.query<Hit>(
      `SELECT sought.line::int, $2::text || ', file' AS place, count(*)::int AS rows
       FROM pg_partition_tree($2::regclass) AS part JOIN pg_class AS c ON c.oid = part.relid
       CROSS JOIN generate_series(0, (pg_relation_size(c.oid) - 1) / ${slice}) AS slice
       CROSS JOIN LATERAL (SELECT slice * ${slice} / ${segment} AS segment) AS file
       CROSS JOIN LATERAL pg_read_binary_file(pg_relation_filepath(c.oid)
         || CASE WHEN segment > 0 THEN '.' || segment ELSE '' END,
         slice * ${slice} % ${segment}, ${slice + overlap}, true) AS content
       CROSS JOIN unnest($1::text[]) WITH ORDINALITY AS sought (wanted, line)
       WHERE part.isleaf AND position(convert_to(wanted, 'UTF8') IN content) > 0
       GROUP BY sought.line ORDER BY sought.line`,
      [values, table],
    );
    hits.push(...found);
  }
  return hits;
}
