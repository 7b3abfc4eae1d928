import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';

import type { AttachmentStorage } from '../../storage/attachment-storage.ts';
import { Attachment } from '../case/attachment.ts';

/**
 * Reads a case's files back from the storage: a file whose record was saved is never missing (rule
 * 12.1), and is what was sent.
 * @throws Error that names the attachments which are not
 */
export async function verifyAttachments(
  storage: AttachmentStorage,
  feedbackId: number,
): Promise<void> {
  const attachments = await Attachment.findAll({ where: { feedbackId }, order: ['position'] });
  const wrong: number[] = [];
  for (const attachment of attachments) {
    if (!(await isWhole(storage, attachment))) wrong.push(attachment.id);
  }
  if (wrong.length > 0) {
    throw new Error(`Attachments ${wrong.join(', ')} of case ${feedbackId} can't be read whole.`);
  }
}

async function isWhole(
  storage: AttachmentStorage,
  { storageKey, sha256 }: Attachment,
): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    await pipeline(await storage.open(storageKey), hash);
  } catch {
    return false;
  }
  return sha256.equals(hash.digest());
}
