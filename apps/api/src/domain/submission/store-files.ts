import { randomUUID } from 'node:crypto';

import type { NewRow } from '../../db/new-row.ts';
import type { AcceptedFile } from './accept-files.ts';

/** A file under its lasting name, which no record knows yet. */
export interface StoredFile extends AcceptedFile {
  readonly storageKey: string;
}

/**
 * Gives files their lasting names. Call it before the transaction opens: a slow bucket must not
 * hold a connection, and a saved record's file is never missing. What no record comes to know is
 * the caller's to discard; what a crash leaves, `removeOrphans` sweeps.
 * @throws UnavailableError when the storage is full or gone; some files may be kept then
 */
export async function storeFiles(files: readonly AcceptedFile[]): Promise<StoredFile[]> {
  const kept = files.map((file) => ({ ...file, storageKey: newStorageKey() }));
  // All are waited for: none may still be on its way when they are discarded.
  const tries = await Promise.allSettled(
    kept.map(({ draft, storageKey }) => draft.keep(storageKey)),
  );
  for (const each of tries) if (each.status === 'rejected') throw each.reason;
  return kept;
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
  files.map(({ fileName, mediaType, storageKey, draft: { size, sha256 } }, index) => ({
    table: 'attachments',
    values: {
      feedback_id: feedbackId,
      entry_id: entryId,
      position: firstPosition + index,
      file_name: fileName,
      media_type: mediaType,
      size,
      sha256,
      storage_key: storageKey,
    },
  }));

/** A key by day, so that no folder grows without end, and random, so that it says nothing. */
function newStorageKey(): string {
  const day = new Date().toISOString().slice(0, 10);
  return `${day}/${randomUUID()}`;
}
