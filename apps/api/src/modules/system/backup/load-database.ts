import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';

import { escapeIdentifier, type Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

import { StartError } from '../../../platform/errors.ts';
import type { BackupManifest, BackupTablePart } from './manifest.ts';
import { readBackupPart } from './backup-part.ts';
import { buildTablePartLocation } from './backup-paths.ts';
import type { BackupKey } from './encrypt-part.ts';
import {
  buildCopyOutSql,
  listBackedUpTables,
  jobsTableName,
  buildColumnListSql,
  comparableRowSettingsSql,
  type BackedUpTable,
} from './tables.ts';

/**
 * The temporary table for restored jobs, from which only jobs of existing queues are copied.
 */
const loadedJobs = 'loaded_jobs';

/**
 * Loads a set's tables in one transaction into a database that has the same migrations and no rows.
 * @throws StartError when a table or column is missing, or a row count differs from the set
 */
export async function loadBackupIntoDatabase(
  client: Client,
  set: string,
  manifest: BackupManifest,
  key: BackupKey,
): Promise<void> {
  const tables = await matching(client, manifest);
  await client.query(comparableRowSettingsSql);
  await client.query(`BEGIN; SET LOCAL maintenance_work_mem = '256MB'`);
  const own = tables
    .filter(({ table }) => table.name !== jobsTableName)
    .map(({ table }) => table.sql);
  const parts = await withParts(client, own);
  // The set already contains the effects of the triggers.
  for (const sql of parts) await client.query(`ALTER TABLE ${sql} DISABLE TRIGGER USER`);
  const putBack = await takeOff(client);
  // Removes the rows that the migrations inserted.
  await client.query(`TRUNCATE ${(await thatMayBeEmptied(client, own)).join(', ')}`);
  for (const { table, part } of tables) await loadTable(client, table, part, set, key);
  for (const { name, last, isCalled } of manifest.sequences) {
    await client.query('SELECT setval($1::regclass, $2, $3)', [
      `public.${escapeIdentifier(name)}`,
      last,
      isCalled,
    ]);
  }
  for (const statement of putBack) await client.query(statement);
  for (const sql of parts) await client.query(`ALTER TABLE ${sql} ENABLE TRIGGER USER`);
  await client.query('COMMIT');
  await client.query('ANALYZE');
}

/** Returns the tables and their monthly partitions, which have triggers of their own. */
async function withParts(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ sql: string }>(
    `SELECT coalesce(part.relid, name::regclass)::text AS sql FROM unnest($1::text[]) AS name
     LEFT JOIN LATERAL pg_partition_tree(name::regclass) AS part ON true`,
    [tables],
  );
  return rows.map(({ sql }) => sql);
}

/**
 * Returns the tables that may be truncated. The others are audit tables, which the owner may not
 * truncate and into which no migration inserts rows.
 */
async function thatMayBeEmptied(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS name WHERE has_table_privilege(name, 'TRUNCATE')`,
    [tables],
  );
  return rows.map(({ name }) => name);
}

interface Loaded {
  readonly part: BackupTablePart;
  readonly table: BackedUpTable;
}

/** Pairs each table of the set with the table of this database. */
async function matching(client: Client, manifest: BackupManifest): Promise<Loaded[]> {
  const [version] = (
    await client.query<{ jobs: number }>('SELECT max(version) AS jobs FROM jobs.version')
  ).rows;
  const here = new Map((await listBackedUpTables(client)).map((table) => [table.name, table]));
  return manifest.tables
    .filter(({ name }) => name !== jobsTableName || version?.jobs === manifest.jobsVersion)
    .map((part) => {
      const table = here.get(part.name);
      const others = part.columns.filter((column) => !table?.columns.includes(column));
      if (!table || others.length > 0)
        throw new StartError(
          `This version does not know these tables of the set: ${part.name} ${others.join(', ')}`,
        );
      return { part, table: { ...table, columns: part.columns } };
    });
}

/**
 * Drops indexes and foreign keys, which would slow down the load, and returns the SQL that restores
 * them. Requires the rights of the tables' owner.
 */
async function takeOff(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ off: string | null; back: string }>(
    `WITH indexes AS (
       SELECT i.indexrelid::regclass AS name, pg_get_indexdef(i.indexrelid) AS definition,
         (SELECT inhparent::regclass FROM pg_inherits WHERE inhrelid = i.indexrelid) AS whole
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       WHERE c.relnamespace = 'public'::regnamespace
         AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid
           AND k.contype IN ('p', 'u', 'x')))
     -- An index of a table by months goes with those of its parts, and takes them up again.
     SELECT CASE WHEN whole IS NULL THEN format('DROP INDEX %s', name) END AS off,
       definition AS back, 1 AS turn FROM indexes
     UNION ALL
     SELECT NULL, format('ALTER INDEX %s ATTACH PARTITION %s', whole, name), 2
     FROM indexes WHERE whole IS NOT NULL
     UNION ALL
     SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname,
         pg_get_constraintdef(oid)), 3
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
       AND conparentid = 0
     ORDER BY turn`,
  );
  for (const { off } of rows.toReversed()) if (off !== null) await client.query(off);
  return rows.map(({ back }) => back);
}

async function loadTable(
  client: Client,
  table: BackedUpTable,
  part: BackupTablePart,
  set: string,
  key: BackupKey,
): Promise<void> {
  const isJobs = table.name === jobsTableName;
  if (isJobs)
    await client.query(`CREATE TEMP TABLE ${loadedJobs} (LIKE ${table.sql}) ON COMMIT DROP`);
  const columns = buildColumnListSql(table.columns);
  const into = client.query(
    copyFrom(`COPY ${isJobs ? loadedJobs : table.sql} (${columns}) FROM STDIN`),
  );
  await readBackupPart(buildTablePartLocation(set, table.name), key, into);
  if (into.rowCount !== part.rows)
    throw new StartError(
      `${table.name} has ${into.rowCount} rows, not ${part.rows} as in the set.`,
    );
  if (!isJobs) return;
  await client.query(`INSERT INTO ${table.sql} (${columns}) SELECT ${columns} FROM ${loadedJobs}
    WHERE name IN (SELECT name FROM jobs.queue)`);
}

/**
 * Compares every product table with the set, byte by byte.
 * @returns the names of the tables that differ
 */
export async function compareDatabaseWithBackup(
  client: Client,
  manifest: BackupManifest,
): Promise<string[]> {
  const differing: string[] = [];
  for (const { table, part } of await matching(client, manifest)) {
    if (table.name === jobsTableName) continue;
    const hash = createHash('sha256');
    await pipeline(client.query(copyTo(buildCopyOutSql(table))), hash);
    if (hash.digest('hex') !== part.sha256) differing.push(table.name);
  }
  return differing;
}
