import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { connectWithoutTimeLimits } from '../../../platform/db/connection.ts';
import { lockForBackup } from '../../../platform/db/backup-lock.ts';
import { writeErasureRecords } from '../../privacy/index.ts';
import { StartError } from '../../../platform/errors.ts';
import type { KeyStore } from '../../../platform/crypto/key-store.ts';
import type { AttachmentStorage } from '../../../platform/storage/attachment-storage.ts';
import { syncFolder } from '../../../platform/storage/durable-files.ts';
import { backUpKeys } from './back-up-keys.ts';
import {
  deleteUnfinishedBackups,
  copyAttachmentsToBackup,
  deleteOldBackups,
  buildUnfinishedSetPath,
} from './copy-files.ts';
import { dumpDatabase } from './dump-database.ts';
import {
  rejectBackupsOfOtherDatabases,
  buildBackupSetName,
  buildBackupSetsPath,
  writeBackupManifest,
  type BackupManifest,
} from './manifest.ts';
import { buildErasuresPath } from './backup-paths.ts';
import type { BackupKey } from './encrypt-part.ts';

/** The source and the destination of a backup. */
interface BackupOrder {
  readonly url: string;
  readonly storage: AttachmentStorage;
  readonly keyStore: KeyStore;
  /** The absolute path of the backup folder. */
  readonly folder: string;
  readonly key: BackupKey;
  /** The identifiers of the keys in use. */
  readonly keys: Readonly<Record<string, string>>;
  /** The number of sets to retain, including the new set; null retains all sets. */
  readonly keep: number | null;
}

/** The result of a backup: a complete set. */
interface MadeBackup {
  readonly name: string;
  readonly manifest: BackupManifest;
  /** The number of files that no earlier set contains. */
  readonly added: number;
  /** The names of the older sets that were deleted. */
  readonly removed: readonly string[];
}

/**
 * Creates a backup set of the database and its attachments from one snapshot, while the product
 * runs (rule 6.7). The set gets its final name when it is complete.
 * @throws StartError while another backup runs, or when the folder holds the backups of another
 * database
 */
export async function createBackup(order: BackupOrder): Promise<MadeBackup> {
  const { storage, keyStore, folder, key, keep } = order;
  const client = await connectWithoutTimeLimits(order.url, 'feedback-backup');
  try {
    if (!(await lockForBackup(client)))
      throw new StartError('Another backup of this database is running. Wait until it ends.');
    await deleteUnfinishedBackups(folder);
    const set = buildUnfinishedSetPath(folder, buildBackupSetName(new Date()));
    await mkdir(set, { mode: 0o700 });
    try {
      const dumped = await dumpDatabase(client, set, key, {
        url: order.url,
        requireFolder: (installedAt) => rejectBackupsOfOtherDatabases(folder, installedAt),
        noteErasures: (rows) => writeErasureRecords(buildErasuresPath(folder), rows, key),
      });
      const { added, unreadable } = await copyAttachmentsToBackup(storage, folder, set, key);
      // Backs up the keys after the tables, so that the backup has every key that a row references.
      const dataKeys = await backUpKeys(keyStore, folder, key);
      // Fails if the connection, and with it the lock that prevents file deletions, was lost.
      await client.query('SELECT 1');
      const manifest: BackupManifest = {
        format: 1,
        ...dumped,
        node: process.version,
        unreadable,
        keys: order.keys,
        dataKeys,
        isEncrypted: key !== null,
      };
      await writeBackupManifest(set, manifest, key);
      const name = buildBackupSetName(new Date(dumped.takenAt));
      for (const part of [join(set, 'tables'), set]) await syncFolder(part);
      await rename(set, join(buildBackupSetsPath(folder), name));
      await syncFolder(buildBackupSetsPath(folder));
      const removed = keep === null ? [] : await deleteOldBackups(folder, keep);
      return { name, manifest, added, removed };
    } finally {
      await rm(set, { recursive: true, force: true });
    }
  } finally {
    await client.end();
  }
}
