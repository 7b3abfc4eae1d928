import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import { alignSnapshots } from '../../../platform/db/citus/align-snapshots.ts';
import { readBatches } from '../../../platform/db/read-batches.ts';
import { erasureColumnsSql, type ErasureRow } from '../../privacy/index.ts';
import type { BackupManifest, BackupTablePart } from './manifest.ts';
import { writeBackupPart } from './backup-part.ts';
import { buildAttachmentListLocation, buildTablePartLocation } from './backup-paths.ts';
import { buildBackupFileName, type BackupKey } from './encrypt-part.ts';
import {
  buildCopyOutSql,
  listBackedUpTables,
  comparableRowSettingsSql,
  type BackedUpTable,
} from './tables.ts';

/** The fields of a manifest that come from the database. */
type Dumped = Pick<
  BackupManifest,
  | 'takenAt'
  | 'installedAt'
  | 'postgres'
  | 'migration'
  | 'jobsVersion'
  | 'tables'
  | 'sequences'
  | 'files'
>;

/** The database's URL, and the steps of a backup that run while the database is read. */
interface DumpSteps {
  readonly url: string;
  /** Rejects a backup folder that belongs to another database. */
  readonly requireFolder: (installedAt: string) => Promise<void>;
  /** Records erased cases, a batch at a time. */
  readonly noteErasures: (rows: readonly ErasureRow[]) => Promise<void>;
}

/**
 * Writes every table and the attachment list into a set, from one snapshot of the database. Other
 * transactions can write meanwhile.
 */
export async function dumpDatabase(
  client: Client,
  set: string,
  key: BackupKey,
  { url, requireFolder, noteErasures }: DumpSteps,
): Promise<Dumped> {
  await mkdir(join(set, 'tables'), { mode: 0o700 });
  await client.query(comparableRowSettingsSql);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await alignSnapshots(client, url);
  const { takenAt, installedAt, ...versions } = await describe(client);
  await requireFolder(installedAt.toISOString());
  const found = await listBackedUpTables(client);
  const tables: BackupTablePart[] = [];
  for (const table of found) tables.push(await dumpTable(client, table, set, key));
  const files = await listFiles(client, set, key);
  for await (const erased of readBatches<ErasureRow>(client, erasures)) await noteErasures(erased);
  await client.query('COMMIT');
  // Reads the sequences after the tables, so that no sequence is behind the ids of the rows.
  const sequences = await readSequences(client);
  return {
    takenAt: takenAt.toISOString(),
    installedAt: installedAt.toISOString(),
    ...versions,
    tables,
    sequences,
    files,
  };
}

interface Described {
  readonly takenAt: Date;
  readonly installedAt: Date;
  readonly postgres: string;
  readonly migration: string;
  readonly jobsVersion: number;
}

async function describe(client: Client): Promise<Described> {
  const { rows } = await client.query<Described>(
    `SELECT clock_timestamp() AS "takenAt", current_setting('server_version') AS postgres,
       min(done_at) AS "installedAt", max(name) AS migration,
       (SELECT max(version) FROM jobs.version) AS "jobsVersion"
     FROM migrations`,
  );
  const [found] = rows;
  if (!found) throw new Error('An aggregate query returned no row.');
  return found;
}

async function dumpTable(
  client: Client,
  table: BackedUpTable,
  set: string,
  key: BackupKey,
): Promise<BackupTablePart> {
  const rows = client.query(copyTo(buildCopyOutSql(table)));
  const sum = await writeBackupPart(rows, buildTablePartLocation(set, table.name), key);
  return { name: table.name, columns: [...table.columns], rows: rows.rowCount, ...sum };
}

interface ListedFile {
  readonly key: string;
  readonly sha256: Buffer;
}

/** Writes the attachment list: for each file, the name in the backup and the storage key. */
async function listFiles(
  client: Client,
  set: string,
  key: BackupKey,
): Promise<BackupManifest['files']> {
  // Selects the checksum of the encrypted bytes, so that a check needs no data key.
  const text = `
    SELECT storage_key AS key, sealed_sha256 AS sha256 FROM attachments
    UNION ALL SELECT storage_key, sealed_sha256 FROM stored_months
    UNION ALL SELECT storage_key, sealed_sha256 FROM incoming_mails WHERE storage_key IS NOT NULL
    ORDER BY key`;
  const batches = readBatches<ListedFile>(client, { text, size: 1000 });
  let count = 0;
  async function* lines(): AsyncGenerator<Buffer> {
    for await (const batch of batches) {
      count += batch.length;
      const named = batch.map((file) => `${buildBackupFileName(file.sha256, key)} ${file.key}\n`);
      yield Buffer.from(named.join(''));
    }
  }
  // The list is not encrypted, so that old sets can be deleted without the key.
  const sum = await writeBackupPart(lines(), buildAttachmentListLocation(set), null);
  return { count, ...sum };
}

/** Query for the erased cases, ordered by day because each day has a folder of records. */
const erasures = {
  text: `SELECT ${erasureColumnsSql} FROM feedbacks f WHERE erased_at IS NOT NULL ORDER BY erased_at`,
  size: 1000,
};

async function readSequences(client: Client): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<BackupManifest['sequences'][number]>(
    `SELECT sequencename AS name, coalesce(last_value, start_value)::text AS last,
       last_value IS NOT NULL AS "isCalled"
     FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`,
  );
  return rows;
}
