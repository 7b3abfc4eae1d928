import type { Client } from 'pg';

import { openPlainPool, connectWithoutTimeLimits } from '../../../platform/db/connection.ts';
import { migrateDatabase } from '../../../platform/db/migrate.ts';
import { databaseMigrations } from '../../../migrations/index.ts';
import { StartError } from '../../../platform/errors.ts';
import { openJobQueue } from '../../../platform/jobs/job-queue.ts';
import type { AttachmentStorage } from '../../../platform/storage/attachment-storage.ts';
import { processWithLimitedConcurrency } from './copy-files.ts';
import { compareDatabaseWithBackup, loadBackupIntoDatabase } from './load-database.ts';
import type { BackupManifest } from './manifest.ts';
import { streamBackupPart } from './backup-part.ts';
import {
  buildBackupFileLocation,
  readAttachmentList,
  type ListedBackupFile,
} from './backup-paths.ts';
import { buildBackupFileName, type BackupKey } from './encrypt-part.ts';

/** A verified backup set, and the destination of its restore. */
interface RestoreOrder {
  readonly folder: string;
  readonly set: string;
  readonly manifest: BackupManifest;
  readonly key: BackupKey;
  readonly url: string;
  /** The storage for the attachments; null when a trial restore omits them. */
  readonly storage: AttachmentStorage | null;
  /**
   * True to compare each restored table with the set byte by byte; otherwise only the rows are
   * counted.
   */
  readonly compares: boolean;
  /** The migrations of the version that restores. */
  readonly steps?: typeof databaseMigrations;
}

/**
 * Checks that this version can restore a set into the destination.
 * @throws StartError when a newer version or a pre-release made it, or the destination is not empty
 */
export async function requireRestorableBackup(
  url: string,
  storage: AttachmentStorage | null,
  { migration }: BackupManifest,
): Promise<void> {
  if (!databaseMigrations.some(({ name }) => name === migration)) {
    throw new StartError(
      `The set is from a newer version or from a pre-release (migration ${migration}). Restore it with the version that made it.`,
    );
  }
  const { rows } = await onConnection(url, (client) =>
    client.query<{ name: string }>(
      `SELECT n.nspname || '.' || c.relname AS name
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname !~ '^(pg_|information_schema$)' AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
       ORDER BY 1 LIMIT 1`,
    ),
  );
  if (rows[0]) {
    throw new StartError(
      `DATABASE_URL: the database is not empty (it has ${rows[0].name}). Restore into an empty database.`,
    );
  }
  if (storage && !(await storage.isEmpty())) {
    throw new StartError(
      'ATTACHMENTS: the folder or bucket is not empty. Restore into an empty folder or bucket.',
    );
  }
}

/**
 * Restores a set: first its attachments, so that no row lacks its file, then its tables, then runs
 * the newer migrations.
 * @throws StartError when restored data differs from the manifest
 */
export async function restoreBackupSet(order: RestoreOrder): Promise<void> {
  const { set, manifest, key, url, storage, steps = databaseMigrations } = order;
  if (storage) {
    const unreadable = new Set(manifest.unreadable);
    await processWithLimitedConcurrency(readAttachmentList(set), async (file) => {
      if (!unreadable.has(file.storageKey)) await putBack(storage, order, file);
    });
  }
  const newest = steps.findIndex(({ name }) => name === manifest.migration);
  await migrateDatabase(url, steps.slice(0, newest + 1));
  const pool = openPlainPool(url, { size: 2, waitS: 60 });
  await openJobQueue(pool).finally(() => pool.end());
  await onConnection(url, async (client) => {
    await loadBackupIntoDatabase(client, set, manifest, key);
    if (!order.compares) return;
    const differing = await compareDatabaseWithBackup(client, manifest);
    if (differing.length > 0)
      throw new StartError(
        `The restored data differs from the backup set: ${differing.join(', ')}.`,
      );
  });
  await migrateDatabase(url, steps);
}

async function putBack(
  storage: AttachmentStorage,
  { folder, key }: RestoreOrder,
  { name, storageKey }: ListedBackupFile,
): Promise<void> {
  const draft = await storage.receive(streamBackupPart(buildBackupFileLocation(folder, name), key));
  if (buildBackupFileName(draft.sha256, key) !== name) {
    await draft.discard();
    throw new StartError(`files/${name} changed while it was restored.`);
  }
  await draft.keep(storageKey);
}

async function onConnection<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectWithoutTimeLimits(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
