import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';

import type { FileAccess } from '../../platform/storage/encrypted-file.ts';
import { Attachment } from '../cases/index.ts';

/**
 * Verifies a case's files in the storage: each exists (rule 12.1), is unchanged, and has its data
 * key. The files are not decrypted, because the hash of the stored bytes is sufficient proof.
 * @throws Error that names the attachments that fail the check
 */
export async function verifyAttachments(access: FileAccess, feedbackId: number): Promise<void> {
  const attachments = await Attachment.findAll({ where: { feedbackId }, order: ['position'] });
  const keys = await access.keys.find(attachments.map(({ keyId }) => keyId));
  const wrong: number[] = [];
  for (const attachment of attachments) {
    if (!keys.has(attachment.keyId) || !(await isWhole(access, attachment)))
      wrong.push(attachment.id);
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
  return attachment.sealedSha256.equals(hash.digest());
}
