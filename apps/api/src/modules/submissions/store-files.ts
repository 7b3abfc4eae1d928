import type { NewRow } from '../../platform/db/sql-values.ts';
import type { AcceptedFile } from './accept-files.ts';

/** A file under its final storage key that has no database record yet. */
export interface StoredFile extends AcceptedFile {
  readonly isKept: true;
}

/**
 * Moves files to their final storage keys. Call it before the transaction, so that a slow bucket
 * holds no database connection and a saved record never lacks its file. The caller discards files
 * without a record; `deleteAbandonedFiles` deletes the files that a crash left behind.
 * @throws UnavailableError when the storage is full or down; some files may already be stored then
 */
export async function moveFilesToStorage(files: readonly AcceptedFile[]): Promise<StoredFile[]> {
  // Waits for all files, so that the caller never discards a file that is still being written.
  const tries = await Promise.allSettled(files.map(({ draft }) => draft.keep()));
  for (const each of tries) if (each.status === 'rejected') throw each.reason;
  return files.map((file) => ({ ...file, isKept: true }));
}

interface AttachmentTarget {
  readonly firstPosition?: number;
  /** Timeline entry that the files belong to; null for the files of the submission. */
  readonly entryId?: number | null;
}

/** Builds the attachment rows of files, numbered from a first position. */
export const buildAttachmentRows = (
  feedbackId: number,
  files: readonly StoredFile[],
  { firstPosition = 1, entryId = null }: AttachmentTarget = {},
): NewRow[] =>
  files.map(({ fileName, mediaType, draft }, index) => ({
    table: 'attachments',
    values: {
      feedback_id: feedbackId,
      entry_id: entryId,
      position: firstPosition + index,
      file_name: fileName,
      media_type: mediaType,
      size: draft.size,
      crc32: draft.crc32,
      storage_key: draft.storageKey,
      key_id: draft.keyId,
      sealed_sha256: draft.sealedSha256,
    },
  }));
