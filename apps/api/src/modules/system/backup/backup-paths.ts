import { open } from 'node:fs/promises';
import { join } from 'node:path';

import type { BackupPartLocation } from './backup-part.ts';

/** Returns the location of a table in a set. */
export const buildTablePartLocation = (set: string, table: string): BackupPartLocation => ({
  path: join(set, 'tables', `${table}.gz`),
  name: `tables/${table}.gz`,
  isPacked: true,
});

/**
 * Returns the location of a set's attachment list. Each line has the name of an attachment in the
 * backup and its storage key.
 */
export const buildAttachmentListLocation = (set: string): BackupPartLocation => ({
  path: join(set, 'files.txt'),
  name: 'files.txt',
  isPacked: false,
});

/** Returns the location of an attachment in the backup folder, which all sets share. */
export const buildBackupFileLocation = (folder: string, name: string): BackupPartLocation => ({
  path: join(folder, 'files', name.slice(0, 2), name),
  name: `files/${name.slice(0, 2)}/${name}`,
  isPacked: false,
});

/** A line of the attachment list: the name in the backup and the storage key. */
export interface ListedBackupFile {
  readonly name: string;
  readonly storageKey: string;
}

/** Pattern of a line of the attachment list, whose storage keys cannot lead out of a folder. */
const line = /^([0-9a-f]{64}) ([\w-]+(?:\/[\w-]+)*)$/;

/** Yields the attachments of a set line by line. */
export async function* readAttachmentList(set: string): AsyncGenerator<ListedBackupFile> {
  const file = await open(buildAttachmentListLocation(set).path);
  try {
    for await (const text of file.readLines()) {
      const [, name, storageKey] = line.exec(text) ?? [];
      if (!name || !storageKey)
        throw new Error(`files.txt of ${set} has a line with an unknown format.`);
      yield { name, storageKey };
    }
  } finally {
    await file.close();
  }
}

/** Returns the folder that records the erased cases for all sets of a backup folder. */
export const buildErasuresPath = (folder: string): string => join(folder, 'erasures');
