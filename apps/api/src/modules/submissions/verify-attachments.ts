import { calculateEncryptedSize } from '../../platform/crypto/encrypted-stream.ts';
import { isMissingFile } from '../../platform/storage/attachment-storage.ts';
import type { FileAccess } from '../../platform/storage/encrypted-file.ts';
import { Attachment } from '../cases/index.ts';

/**
 * Verifies a case's files in the storage: each exists (rule 12.1) with its complete size, and has
 * its data key. The bytes are not read again: the disk or the bucket confirmed them when the file
 * was stored, a download authenticates every chunk, and a backup compares the SHA-256.
 * @throws Error that names the attachments that fail the check; UnavailableError while the storage is
 * down
 */
export async function verifyStoredAttachments(
  access: FileAccess,
  feedbackId: number,
): Promise<void> {
  const attachments = await Attachment.findAll({ where: { feedbackId }, order: ['position'] });
  const keys = await access.keys.find(attachments.map(({ keyId }) => keyId));
  const wrong: number[] = [];
  for (const attachment of attachments) {
    if (!keys.has(attachment.keyId) || !(await isComplete(access, attachment)))
      wrong.push(attachment.id);
  }
  if (wrong.length > 0) {
    throw new Error(
      `Attachments ${wrong.join(', ')} of case ${feedbackId} are missing, incomplete or without a data key.`,
    );
  }
}

async function isComplete({ storage }: FileAccess, file: Attachment): Promise<boolean> {
  try {
    return (await storage.sizeOf(file.storageKey)) === calculateEncryptedSize(file.size);
  } catch (error) {
    if (isMissingFile(error)) return false;
    throw error;
  }
}
