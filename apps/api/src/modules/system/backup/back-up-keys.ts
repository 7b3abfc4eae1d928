import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { KeyStore, StoredKey } from '../../../platform/crypto/key-store.ts';
import { syncFolder } from '../../../platform/storage/durable-files.ts';
import { getErrorCode } from '../../../platform/error-details.ts';
import { buildBackupSetName } from './manifest.ts';
import { writeBackupPart, type BackupPartLocation } from './backup-part.ts';
import type { BackupKey } from './encrypt-part.ts';

/**
 * The number of key backups to retain. Older backups could contain keys that were destroyed since.
 */
const kept = 2;

const unfinished = '.unfinished';

const keysIn = (folder: string): string => join(folder, 'keys');

/**
 * Returns the location of a key backup. An unfinished backup is encrypted for its final name.
 */
export const buildKeyBackupLocation = (folder: string, name: string): BackupPartLocation => ({
  path: join(keysIn(folder), name),
  name: `keys/${name.replace(unfinished, '')}`,
  isPacked: true,
});

/** Returns the names of the complete key backups in a folder, the oldest first. */
export async function listKeyBackups(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => !name.endsWith(unfinished)).toSorted();
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(keysIn(folder)).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw error;
  });

/**
 * Writes the wrapped data keys next to the backup sets, which contain no keys. Deletes all but the
 * two newest key backups, so that no backup contains a destroyed key after two more key backups
 * (rule 15.13).
 * @returns the number of keys in the backup
 */
export async function backUpKeys(store: KeyStore, folder: string, key: BackupKey): Promise<number> {
  await mkdir(keysIn(folder), { recursive: true, mode: 0o700 });
  for (const left of await namesIn(folder))
    if (left.endsWith(unfinished)) await rm(join(keysIn(folder), left));
  const name = `${buildBackupSetName(new Date())}.gz`;
  let keys = 0;
  async function* lines(): AsyncGenerator<Buffer> {
    for (const [usedWith, proof] of await store.usedWith())
      yield lineOf({ usedWith, proof: proof.toString('hex') });
    for await (const page of store.pages()) {
      keys += page.length;
      yield Buffer.concat(page.map((each) => lineOf(written(each))));
    }
    yield lineOf({ keys });
  }
  await writeBackupPart(lines(), buildKeyBackupLocation(folder, name + unfinished), key);
  await rename(
    buildKeyBackupLocation(folder, name + unfinished).path,
    buildKeyBackupLocation(folder, name).path,
  );
  await syncFolder(keysIn(folder));
  for (const old of (await listKeyBackups(folder)).slice(0, -kept))
    await rm(buildKeyBackupLocation(folder, old).path);
  return keys;
}

const lineOf = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

const written = ({ id, wrapped, wrappedBy, escrowed, madeAt }: StoredKey) => ({
  id,
  wrapped: wrapped.toString('hex'),
  wrappedBy,
  escrowed: escrowed && escrowed.toString('hex'),
  madeAt,
});
