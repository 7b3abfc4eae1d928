import { randomUUID } from 'node:crypto';

import type { Transaction } from 'sequelize';

import { Attachment } from './attachment.ts';
import type { AcceptedFile } from './accept-files.ts';

/**
 * Records files as a case's attachments and gives them their lasting names. Call it last in the
 * transaction: the files are there before it is committed, so that a saved record's file is never
 * missing; one whose transaction fails is discarded by the caller.
 */
export async function keepFiles(
  feedbackId: number,
  files: readonly AcceptedFile[],
  transaction: Transaction,
  firstPosition = 1,
): Promise<void> {
  for (const [index, { fileName, mediaType, draft }] of files.entries()) {
    const storageKey = newStorageKey();
    const position = firstPosition + index;
    const { size, sha256 } = draft;
    await Attachment.create(
      { feedbackId, position, fileName, mediaType, size, sha256, storageKey },
      { transaction },
    );
    await draft.keep(storageKey);
  }
}

/** By day, so that no folder grows without end; random, so that nothing can be told from it. */
function newStorageKey(): string {
  const day = new Date().toISOString().slice(0, 10);
  return `${day}/${randomUUID()}`;
}
