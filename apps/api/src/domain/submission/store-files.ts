import type { NewRow } from '../../db/sql-values.ts';
import type { AcceptedFile } from './accept-files.ts';

/** A file under its lasting name, which no record knows yet. */
export interface StoredFile extends AcceptedFile {
  readonly isKept: true;
}

/**
 * Gives files their lasting names. Call it before the transaction opens: a slow bucket must not
 * hold a connection, and a saved record's file is never missing. What no record comes to know is
 * the caller's to discard; what a crash leaves, `sweepLeft` removes.
 * @throws UnavailableError when the storage is full or gone; some files may be kept then
 */
export async function storeFiles(files: readonly AcceptedFile[]): Promise<StoredFile[]> {
  // All are waited for: none may still be on its way when they are discarded.
  const tries = await Promise.allSettled(files.map(({ draft }) => draft.keep()));
  for (const each of tries) if (each.status === 'rejected') throw each.reason;
  return files.map((file) => ({ ...file, isKept: true }));
}

interface Place {
  readonly firstPosition?: number;
  /** What they come with; null: the submission. */
  readonly entryId?: number | null;
}

/** Files as a case's attachments, from a position on. */
export const attachmentRows = (
  feedbackId: number,
  files: readonly StoredFile[],
  { firstPosition = 1, entryId = null }: Place = {},
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
      sha256: draft.sha256,
      storage_key: draft.storageKey,
      key_id: draft.keyId,
      sealed_sha256: draft.sealedSha256,
    },
  }));
