import type { Config } from '../config/config.ts';
import type { AttachmentStorage, HolderName } from './attachment-storage.ts';
import { openFileStorage } from './file-storage.ts';

/**
 * Opens the attachment storage. AWS's client is loaded only for a bucket: it doubles the time of a
 * start.
 */
export async function openStorage(
  { attachments }: Config,
  holder?: HolderName,
): Promise<AttachmentStorage> {
  if (attachments.kind === 'file') return openFileStorage(attachments.folder, holder);
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage(attachments, holder);
}
