import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';

import type { FileAccess } from '../../storage/sealed-file.ts';
import { Attachment } from '../case/attachment.ts';

/**
 * Reads a case's files back from the storage: a file whose record was saved is never missing (rule
 * 12.1), is what was written there, and its key is at hand. What is sealed is not opened for that:
 * all that opening would show is in the hash of the bytes as they lie.
 * @throws Error that names the attachments which are not
 */
export async function verifyAttachments(access: FileAccess, feedbackId: number): Promise<void> {
  const attachments = await Attachment.findAll({ where: { feedbackId }, order: ['position'] });
  const keys = await access.keys.find(attachments.flatMap(({ keyId }) => keyId ?? []));
  const wrong: number[] = [];
  for (const attachment of attachments) {
    const hasKey = attachment.keyId === null || keys.has(attachment.keyId);
    if (!hasKey || !(await isWhole(access, attachment))) wrong.push(attachment.id);
  }
  if (wrong.length > 0) {
    throw new Error(`Attachments ${wrong.join(', ')} of case ${feedbackId} can't be read whole.`);
  }
}

async function isWhole({ storage }: FileAccess, attachment: Attachment): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    await pipeline(await storage.open(attachment.storageKey), hash);
  } catch {
    return false;
  }
  return (attachment.sealedSha256 ?? attachment.sha256).equals(hash.digest());
}
