import { open } from 'node:fs/promises';
import { join } from 'node:path';

import type { PartPlace } from './part.ts';

/** The part of a table in a set. */
export const tablePlace = (set: string, table: string): PartPlace => ({
  path: join(set, 'tables', `${table}.gz`),
  name: `tables/${table}.gz`,
  isPacked: true,
});

/** The list of a set's attachments: a line of each, its name in the backup and its storage key. */
export const listPlace = (set: string): PartPlace => ({
  path: join(set, 'files.txt'),
  name: 'files.txt',
  isPacked: false,
});

/** Where a file lies, once for all sets that hold it. */
export const filePlace = (folder: string, name: string): PartPlace => ({
  path: join(folder, 'files', name.slice(0, 2), name),
  name: `files/${name.slice(0, 2)}/${name}`,
  isPacked: false,
});

/** A line of the list: where a file lies, and what the storage calls it. */
export interface ListedFile {
  readonly name: string;
  readonly storageKey: string;
}

/** Ours are days and ids; nothing that leads out of a folder. */
const line = /^([0-9a-f]{64}) ([\w-]+(?:\/[\w-]+)*)$/;

/** The attachments of a set, as they are listed; the list is read as it comes. */
export async function* listedFiles(set: string): AsyncGenerator<ListedFile> {
  const file = await open(listPlace(set).path);
  try {
    for await (const text of file.readLines()) {
      const [, name, storageKey] = line.exec(text) ?? [];
      if (!name || !storageKey) throw new Error(`files.txt of ${set} has a line of another kind.`);
      yield { name, storageKey };
    }
  } finally {
    await file.close();
  }
}

/** Where a backup folder notes which cases were erased, for all of its sets. */
export const erasuresIn = (folder: string): string => join(folder, 'erasures');
