import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { StartError } from '../../../platform/errors.ts';
import { writeDurably } from '../../../platform/storage/durable-files.ts';
import { getErrorCode } from '../../../platform/error-details.ts';
import { calculateKeyId, signBackupManifest, type BackupKey } from './encrypt-part.ts';

const count = z.int().check(z.nonnegative());
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const sum = { bytes: count, sha256 };

const tableSchema = z.object({
  /** The table's name, such as `feedbacks` or `jobs.job`; also the name of its part. */
  name: z.string().check(z.regex(/^[a-z0-9_.]+$/)),
  columns: z.array(z.string()),
  rows: count,
  ...sum,
});
/** A table of a set: its rows as `COPY` writes them, ordered by the primary key. */
export type BackupTablePart = z.infer<typeof tableSchema>;

const manifestSchema = z.object({
  format: z.literal(1),
  /** The time of the database snapshot. */
  takenAt: z.iso.datetime(),
  node: z.string(),
  postgres: z.string(),
  /** The creation time of the database, which distinguishes one installation from another. */
  installedAt: z.iso.datetime(),
  /** The name of the newest migration. */
  migration: z.string(),
  /** The version of the job runner's tables. */
  jobsVersion: count,
  tables: z.array(tableSchema),
  sequences: z.array(
    z.object({ name: z.string(), last: z.string().check(z.regex(/^\d+$/)), isCalled: z.boolean() }),
  ),
  /** The number of attachments, and the checksum of the attachment list. */
  files: z.object({ count, ...sum }),
  /**
   * Storage keys of files that could not be read as they were saved: the set does not contain them.
   */
  unreadable: z.array(z.string()),
  /** The identifiers of the keys in use; a set contains no keys. */
  keys: z.record(z.string(), z.string()),
  /** The number of data keys, which are stored elsewhere. */
  dataKeys: count,
  isEncrypted: z.boolean(),
});
/** The content of a set: the rows, bytes and checksums of its parts. */
export type BackupManifest = z.infer<typeof manifestSchema>;

/** The entry of `keys` with the identifier of the key that encrypts the set. */
export const backupKeyEntryName = 'BACKUP_KEY';

/** The pattern of a complete set's name, which sorts by time. Unfinished sets do not match. */
const setName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

export const buildBackupSetsPath = (folder: string): string => join(folder, 'sets');
export const buildBackupSetName = (at: Date): string => at.toISOString().replaceAll(':', '-');

/**
 * Returns the names of the complete sets of a backup folder, oldest first.
 */
export async function listBackupSets(folder: string): Promise<string[]> {
  const names = await readdir(buildBackupSetsPath(folder)).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => setName.test(name)).toSorted();
}

/**
 * Rejects a folder with the sets of another database, because a backup deletes old sets. Accepts
 * the folder when the newest manifest is unreadable.
 * @throws StartError when the folder holds another database's sets
 */
export async function rejectBackupsOfOtherDatabases(
  folder: string,
  installedAt: string,
): Promise<void> {
  const newest = (await listBackupSets(folder)).at(-1);
  if (newest === undefined) return;
  const set = join(buildBackupSetsPath(folder), newest);
  const before = await readFile(join(set, 'manifest.json'))
    .then((bytes) => parse(bytes, set).installedAt)
    .catch(() => installedAt);
  if (before === installedAt) return;
  throw new StartError(
    `${folder} contains backups of another database. Use a separate folder for each database.`,
  );
}

/** Writes the manifest and its signature, and waits until the disk has both. */
export async function writeBackupManifest(
  set: string,
  manifest: BackupManifest,
  key: BackupKey,
): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  await writeDurably(join(set, 'manifest.json'), bytes);
  await writeDurably(join(set, 'manifest.sig'), Buffer.from(`${signBackupManifest(bytes, key)}\n`));
}

/**
 * Reads and verifies the manifest of a set.
 * @throws StartError when the manifest is damaged, or the key is missing, unexpected or another key
 */
export async function readBackupManifest(set: string, key: BackupKey): Promise<BackupManifest> {
  const read = (name: string) =>
    readFile(join(set, name)).catch((cause: unknown) => {
      throw new StartError(`${name} of the set ${set} cannot be read (${getErrorCode(cause)}).`, {
        cause,
      });
    });
  const [bytes, signature] = [await read('manifest.json'), await read('manifest.sig')];
  const manifest = parse(bytes, set);
  if (manifest.isEncrypted && !key) {
    throw new StartError(
      `BACKUP_KEY: the set ${set} is encrypted. Set the key that it was made with (id ${manifest.keys[backupKeyEntryName] ?? 'unknown'}).`,
    );
  }
  if (!manifest.isEncrypted && key) {
    throw new StartError(
      `BACKUP_KEY: the set ${set} is not encrypted, so anybody may have written it. Restore another set. If the set is older than BACKUP_KEY, unset BACKUP_KEY.`,
    );
  }
  const used = manifest.isEncrypted ? key : null;
  if (used && calculateKeyId(used) !== manifest.keys[backupKeyEntryName]) {
    throw new StartError(
      `BACKUP_KEY: the set ${set} was made with another key (id ${manifest.keys[backupKeyEntryName] ?? 'unknown'}; this one is ${calculateKeyId(used)}).`,
    );
  }
  if (signature.toString().trim() !== signBackupManifest(bytes, used)) throw damaged(set);
  return manifest;
}

function parse(bytes: Buffer, set: string): BackupManifest {
  try {
    return manifestSchema.parse(JSON.parse(bytes.toString()));
  } catch (cause) {
    throw damaged(set, cause);
  }
}

const damaged = (set: string, cause?: unknown) =>
  new StartError(`manifest.json of ${set} is damaged: its content has changed.`, { cause });
