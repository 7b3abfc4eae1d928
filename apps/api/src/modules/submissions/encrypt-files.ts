import { services } from '../../platform/context/context.ts';
import { saveFilesWithRecords } from '../../platform/db/save-files-with-records.ts';
import { change, query } from '../../platform/db/query.ts';
import { processSeparately, setAsideIds } from '../../platform/jobs/set-aside.ts';
import { isMissingFile } from '../../platform/storage/attachment-storage.ts';
import { receiveEncrypted, type EncryptedDraft } from '../../platform/storage/encrypted-file.ts';
import { deleteDiscardedFiles } from '../privacy/index.ts';

/** Number of files in a query. */
const batch = 50;

/** Milliseconds for one run; the next run continues. */
const mostMs = 200_000;

interface OpenFile {
  readonly id: number;
  readonly storageKey: string;
  readonly sha256: Buffer;
}

/**
 * Encrypts files that a previous version stored unencrypted: each is written under a new key, its
 * record is updated, and the old file is discarded. Users work meanwhile.
 * @returns the number of files; a file that is missing or was changed stays as it is
 */
export async function sealFiles(): Promise<number> {
  const end = performance.now() + mostMs;
  let sealed = 0;
  let last = 0;
  const skipped = await setAsideIds('files.seal');
  while (performance.now() < end) {
    const files = await query<OpenFile>(
      `SELECT id, storage_key AS "storageKey", sha256 FROM attachments
       WHERE key_id IS NULL AND id > $1 AND id <> ALL ($2::int[]) ORDER BY id LIMIT ${batch}`,
      [last, skipped],
    );
    await processSeparately('files.seal', files, {
      keyOf: ({ id }) => id,
      async work(file) {
        if (await sealFile(file)) sealed += 1;
      },
    });
    if (sealed > 0) await deleteDiscardedFiles();
    if (files.length < batch) break;
    last = files.at(-1)?.id ?? last;
  }
  return sealed;
}

async function sealFile(file: OpenFile): Promise<boolean> {
  const draft = await receiveAgain(file);
  if (!draft) return false;
  const isWhole = draft.sha256.equals(file.sha256);
  const isMoved =
    isWhole &&
    (await saveFilesWithRecords({
      undo: draft.discard,
      async prepare() {
        await draft.keep();
        return [{ draft }];
      },
      save: () => move(file, draft),
    }));
  if (!isMoved) await draft.discard();
  return isMoved;
}

async function receiveAgain({ id, storageKey }: OpenFile): Promise<EncryptedDraft | null> {
  const { storage, keys, logger } = services();
  try {
    const bytes = await storage.open(storageKey);
    return await receiveEncrypted(storage, bytes, await keys.take());
  } catch (error) {
    if (!isMissingFile(error)) throw error;
    logger.warn({ attachment: id }, 'a file is missing and was not sealed');
    return null;
  }
}

/** Updates the record of a file; false when the record was erased meanwhile. */
async function move({ id, storageKey }: OpenFile, draft: EncryptedDraft): Promise<boolean> {
  const moved = await change(
    `UPDATE attachments SET storage_key = $2, key_id = $3, sealed_sha256 = $4
     WHERE id = $1 AND storage_key = $5`,
    [id, draft.storageKey, draft.keyId, draft.sealedSha256, storageKey],
  );
  if (moved === 0) return false;
  await query('INSERT INTO discarded_files VALUES ($1) ON CONFLICT DO NOTHING', [storageKey]);
  return true;
}
