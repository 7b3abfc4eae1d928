import { createHmac } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { resolutionSchema } from '@feedback/contract/case-page/case-detail';
import * as z from 'zod/mini';

import { services } from '../../platform/context/context.ts';
import { query } from '../../platform/db/query.ts';
import { StartError } from '../../platform/errors.ts';
import { decryptValue, encryptValue } from '../../platform/crypto/encrypt-value.ts';
import { deriveStreamKey } from '../../platform/crypto/encrypted-stream.ts';
import { replaceFileAtomically } from '../../platform/storage/durable-files.ts';
import { getErrorCode } from '../../platform/error-details.ts';

const instant = z.iso.datetime();
const erasureSchema = z.object({
  caseId: z.string().check(z.regex(/^MF-[0-9A-Z]{4}-[0-9A-Z]{4}$/)),
  erasedAt: instant,
  closedAt: instant,
  resolution: resolutionSchema,
});
/**
 * Record of an erasure with the data needed to erase the case again after a restore: case id, times
 * and resolution.
 */
export type ErasureRecord = z.infer<typeof erasureSchema>;

/** Columns of an erased case `f` that the ledger records. */
export const erasureColumnsSql = `f.case_id AS "caseId", f.erased_at AS "erasedAt",
  f.closed_at AS "closedAt", f.resolution`;

/** An erasure as the database returns it. */
export type ErasureRow = Record<'erasedAt' | 'closedAt', Date> &
  Pick<ErasureRecord, 'caseId' | 'resolution'>;

/** Key from `BACKUP_KEY` that encrypts the records; null when the variable is not set. */
type LedgerKey = Buffer | null;

/** File extension of a record that was written without a key. */
const plainEnding = '.json';
const encryptedEnding = '.note';

/**
 * Writes each erasure to its own file, in a folder outside the database. Keeps existing files, so
 * that several processes may write. With a key, a record is encrypted and authenticated for its
 * file name.
 */
export async function writeErasureRecords(
  folder: string,
  rows: readonly ErasureRow[],
  key: LedgerKey,
): Promise<void> {
  const known = new Set<string>();
  for (const day of new Set(rows.map(dayOfErasure))) {
    await mkdir(join(folder, day), { recursive: true, mode: 0o700 });
    for (const name of await readdir(join(folder, day))) known.add(`${day}/${name}`);
  }
  for (const row of rows) {
    const name = `${dayOfErasure(row)}/${fileNameOf(row.caseId, key)}`;
    if (known.has(name)) continue;
    const text = `${JSON.stringify(row)}\n`;
    await replaceFileAtomically(
      join(folder, name),
      key ? encryptValue(keyOf(key), placeOf(name), text) : text,
    );
  }
}

const dayOfErasure = ({ erasedAt }: ErasureRow): string => erasedAt.toISOString().slice(0, 10);

const keyOf = (key: Buffer): Buffer => deriveStreamKey(key, 'feedback erasure notes');

/** Returns the additional data of a record's encryption, which binds it to its file name. */
const placeOf = (name: string): string => `erasure ${name.replaceAll('\\', '/')}`;

/** Returns the file name of a record; with a key, the name does not reveal the case. */
const fileNameOf = (caseId: string, key: LedgerKey): string =>
  key === null
    ? caseId + plainEnding
    : createHmac('sha256', deriveStreamKey(key, 'feedback erasure names'))
        .update(caseId)
        .digest('hex') + encryptedEnding;

/** Records the erasure of a case in the folder `ERASURES_DIR`. */
export async function recordErasureOfCase(feedbackId: number): Promise<void> {
  const { erasuresFolder, backupKey } = services().config;
  if (erasuresFolder === null) return;
  const sql = `SELECT ${erasureColumnsSql} FROM feedbacks f WHERE id = $1 AND erased_at IS NOT NULL`;
  await writeErasureRecords(erasuresFolder, await query<ErasureRow>(sql, [feedbackId]), backupKey);
}

/**
 * Yields the erasures recorded in a folder; yields none when the folder does not exist.
 * @throws StartError that names a file which cannot be read, or was written with another key
 */
export async function* readRecordedErasures(
  folder: string,
  key: LedgerKey,
): AsyncGenerator<ErasureRecord> {
  const entries = await readdir(folder, { recursive: true }).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
  for (const name of entries) {
    if (name.endsWith(plainEnding) || name.endsWith(encryptedEnding))
      yield await readNote(folder, name, key);
  }
}

async function readNote(folder: string, name: string, key: LedgerKey): Promise<ErasureRecord> {
  const path = join(folder, name);
  const isPlain = name.endsWith(plainEnding);
  if (isPlain && key !== null)
    throw new StartError(
      `${path} is not encrypted with BACKUP_KEY, so anybody may have written it. Delete this file; the next backup records all erased cases again.`,
    );
  if (!isPlain && key === null)
    throw new StartError(`BACKUP_KEY: ${path} is encrypted. Set the key that it was written with.`);
  const bytes = await readFile(path);
  const erasure = parse(key === null ? bytes.toString() : decrypt(bytes, name, key));
  if (!erasure) throw new StartError(`${path} contains no erased case.`);
  return erasure;
}

/**
 * Decrypts a record; null when the record was encrypted with another key or for another file name.
 */
function decrypt(bytes: Buffer, name: string, key: Buffer): string | null {
  try {
    return decryptValue(keyOf(key), placeOf(name), bytes).toString();
  } catch {
    return null;
  }
}

function parse(text: string | null): ErasureRecord | null {
  try {
    return erasureSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}
