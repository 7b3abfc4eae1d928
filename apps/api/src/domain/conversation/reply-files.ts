import { Readable } from 'node:stream';

import type { AttachmentStorage } from '../../storage/attachment-storage.ts';
import { Attachment } from '../case/attachment.ts';
import type { FilesOf } from '../outbox/sender.ts';

/** Finds a reply's files; each is opened only when its turn has come. */
export const replyFiles =
  (storage: AttachmentStorage): FilesOf =>
  async (entryId) => {
    if (entryId === null) return [];
    const files = await Attachment.findAll({ where: { entryId }, order: ['position'] });
    return files.map(({ fileName, mediaType, storageKey }) => ({
      filename: fileName,
      contentType: mediaType,
      content: Readable.from(bytesOf(storage, storageKey), { objectMode: false }),
    }));
  };

async function* bytesOf(storage: AttachmentStorage, key: string): AsyncGenerator<Buffer> {
  yield* await storage.open(key);
}
