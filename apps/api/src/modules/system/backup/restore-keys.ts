import { Writable } from 'node:stream';

import * as z from 'zod/mini';

import { StartError } from '../../../platform/errors.ts';
import type { KeyStore } from '../../../platform/crypto/key-store.ts';
import { DamagedStreamError } from '../../../platform/crypto/encrypted-stream.ts';
import { toError } from '../../../platform/error-details.ts';
import { buildKeyBackupLocation, listKeyBackups } from './back-up-keys.ts';
import { readBackupPart } from './backup-part.ts';
import type { BackupKey } from './encrypt-part.ts';

const bytes = z.pipe(
  z.string().check(z.regex(/^([0-9a-f]{2})+$/)),
  z.transform((hex: string) => Buffer.from(hex, 'hex')),
);
const lineSchema = z.union([
  z.object({ usedWith: z.string(), proof: bytes }),
  z.object({
    id: z.uuid(),
    wrapped: bytes,
    wrappedBy: z.string(),
    escrowed: z.nullable(bytes),
    madeAt: z.pipe(
      z.iso.datetime(),
      z.transform((text: string) => new Date(text)),
    ),
  }),
  z.object({ keys: z.int() }),
]);
type Line = z.infer<typeof lineSchema>;

/** A key backup that was read completely and verified. */
export interface KeyBackup {
  readonly name: string;
  /** Proofs of the outside keys that the key store was used with, by the name of the use. */
  readonly usedWith: ReadonlyMap<string, Buffer>;
}

/**
 * Returns the newest key backup, even for an older set, so that destroyed keys stay destroyed.
 * @throws StartError when the folder has no key backup or the newest one is damaged
 */
export async function findKeyBackup(folder: string, key: BackupKey): Promise<KeyBackup> {
  const name = (await listKeyBackups(folder)).at(-1);
  if (name === undefined)
    throw new StartError(
      `${folder} has no backup of the data keys, so nobody could read the restored data. Copy the folder keys/ of the backup into it.`,
    );
  const usedWith = new Map<string, Buffer>();
  const noteUses = async (lines: readonly Line[]) => {
    for (const line of lines) if ('usedWith' in line) usedWith.set(line.usedWith, line.proof);
  };
  await readKeys(folder, name, key, noteUses).catch((error: unknown) => {
    if (!(error instanceof DamagedStreamError)) throw error;
    throw new StartError(
      `${error.message} Nothing was restored. To use the previous backup of the keys, delete this one.`,
      { cause: error },
    );
  });
  return { name, usedWith };
}

/**
 * Loads the keys of a backup into an empty key store. A store in use was not lost, and lacks the
 * destroyed keys, so it stays unchanged.
 * @returns the number of loaded keys; null when the store is in use
 */
export async function restoreKeys(
  store: KeyStore,
  folder: string,
  { name, usedWith }: KeyBackup,
  key: BackupKey,
): Promise<number | null> {
  if ((await store.usedWith()).size > 0) return null;
  const count = await readKeys(folder, name, key, (lines) =>
    store.add(lines.flatMap((line) => ('id' in line ? [line] : []))),
  );
  // Records the uses last, because a store with uses counts as complete.
  for (const [use, proof] of usedWith) await store.noteUse({ name: use, proof });
  return count;
}

/**
 * Reads a key backup, a batch of lines at a time.
 * @returns the number of keys
 * @throws DamagedStreamError when the backup was changed or is incomplete
 */
async function readKeys(
  folder: string,
  name: string,
  key: BackupKey,
  take: (lines: readonly Line[]) => Promise<void>,
): Promise<number> {
  const place = buildKeyBackupLocation(folder, name);
  const damaged = () =>
    new DamagedStreamError(`${place.name} was changed after the backup. Restore another set.`);
  let keys = 0;
  let said: number | null = null;
  let rest = '';
  const lines = new Writable({
    async write(chunk: Buffer, _encoding, done) {
      const texts = (rest + chunk.toString()).split('\n');
      rest = texts.pop() ?? '';
      try {
        const read = texts.map((text) => lineSchema.parse(JSON.parse(text)));
        for (const line of read) {
          if ('keys' in line) said = line.keys;
          else if ('id' in line) keys += 1;
        }
        await take(read);
        done();
      } catch (error) {
        done(isUnreadable(error) ? damaged() : toError(error));
      }
    },
  });
  await readBackupPart(place, key, lines);
  if (said !== keys || rest !== '') throw damaged();
  return keys;
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof SyntaxError || error instanceof z.core.$ZodError;
