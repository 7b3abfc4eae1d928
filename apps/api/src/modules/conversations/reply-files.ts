import { Readable } from 'node:stream';

import { openStoredFile, type FileAccess } from '../../platform/storage/encrypted-file.ts';
import { Attachment } from '../cases/index.ts';
import type { ReplyFilesLookup } from '../notifications/index.ts';

/** Finds the files of a reply. Each file is opened only when the message is sent. */
export const createReplyFilesLookup =
  (access: FileAccess): ReplyFilesLookup =>
  async (entryId) => {
    if (entryId === null) return [];
    const files = await Attachment.findAll({ where: { entryId }, order: ['position'] });
    return files.map((file) => ({
      filename: file.fileName,
      contentType: file.mediaType,
      content: Readable.from(bytesOf(access, file), { objectMode: false }),
    }));
  };

async function* bytesOf(access: FileAccess, file: Attachment): AsyncGenerator<Buffer> {
  yield* await openStoredFile(access, file);
}
