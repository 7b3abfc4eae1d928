import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';

import { openFile, type FileAccess } from '../../storage/sealed-file.ts';
import { Attachment } from '../case/attachment.ts';

/**
 * Reads a case's files back from the storage: a file whose record was saved is never missing (rule
 * 12.1), and is what was sent.
 * @throws Error that names the attachments which are not
 */
export async function verifyAttachments(access: FileAccess, feedbackId: number): Promise<void> {
  const attachments = await Attachment.findAll({ where: { feedbackId }, order: ['position'] });
  const wrong: number[] = [];
  for (const attachment of attachments) {
    if (!(await isWhole(access, attachment))) wrong.push(attachment.id);
  }
  if (wrong.length > 0) {
    throw new Error(`Attachments ${wrong.join(', ')} of case ${feedbackId} can't be read whole.`);
  }
}

async function isWhole(access: FileAccess, attachment: Attachment): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    await pipeline(await openFile(access, attachment), hash);
  } catch {
    return false;
  }
  return attachment.sha256.equals(hash.digest());
}
