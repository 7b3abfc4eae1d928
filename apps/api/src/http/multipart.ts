import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { limits } from '@feedback/contract/limits';
import type { Request } from 'express';

import { AppError, TooLargeError } from '../errors.ts';
import type { AttachmentStorage, StoredDraft } from '../storage/attachment-storage.ts';

/** A file that came with a request, received but not yet looked at. */
export interface ReceivedFile {
  /** As it was sent, without folders. */
  readonly name: string;
  readonly draft: StoredDraft;
  /** It was cut off at the largest size that is accepted. */
  readonly isTooLarge: boolean;
}

/** A multipart body, whatever the order of its parts. */
export interface Upload {
  readonly fields: ReadonlyMap<string, string>;
  readonly files: readonly ReceivedFile[];
  /** Removes every file of it, kept or not: the request has failed. */
  readonly discard: () => Promise<void>;
}

/** Parts that are text though they may be sent with a file's name, as a JSON blob is. */
const textParts = new Set(['data', 'feedback']);

/** More than the files that are accepted and their fields can be. */
const mostBytes = (limits.attachments.maxFiles + 1) * limits.attachments.maxBytesPerFile;
/** An upload that brings less than this in the time is let go; about a quarter of a 2G line. */
const leastBytes = 32 * 1024;
const leastBytesMs = 30_000;

/**
 * Streams a multipart body's files to storage and reads its fields. Leaves nothing behind when it
 * throws.
 * @throws AppError `malformed` for what is no whole multipart body
 * @throws TooLargeError when there are too many files or a field is too long
 * @throws UnavailableError when the disk is full or gone
 */
export async function receiveUpload(req: Request, storage: AttachmentStorage): Promise<Upload> {
  const parser = openParser(req);
  const fields = new Map<string, string>();
  const streams = new Set<BusboyFileStream>();
  const receiving: Promise<ReceivedFile | null>[] = [];

  parser.on('file', (_field, stream, name) => {
    streams.add(stream);
    // Without a listener of ours a body that ends early would end the process.
    stream.on('error', () => undefined);
    const received = receiveFile(stream, name, storage).finally(() => streams.delete(stream));
    // Nobody takes its bytes any more, so the parser would wait for ever.
    received.catch((error: unknown) => parser.emit('error', error));
    receiving.push(received);
  });
  parser.on('field', (name, value, _nameCut, isCut) => {
    if (isCut) parser.emit('error', new TooLargeError());
    else fields.set(name, value);
  });
  parser.on('filesLimit', () => {
    const problem = { path: 'file', key: 'tooManyFiles' } as const;
    parser.emit('error', new TooLargeError('tooManyFiles', [problem]));
  });

  try {
    await wholeBody(req, parser);
  } catch (error) {
    for (const stream of streams) stream.destroy(new Error('The upload has failed.'));
    await discardAll(receiving);
    throw error instanceof AppError ? error : new AppError('malformed', { cause: error });
  }
  try {
    const files = (await Promise.all(receiving)).filter((file) => file !== null);
    return { fields, files, discard: () => discardAll(receiving) };
  } catch (error) {
    await discardAll(receiving);
    throw error;
  }
}

function openParser(req: Request): BusboyInstance {
  const { headers } = req;
  if (!req.is('multipart/form-data')) throw new AppError('malformed');
  if (Number(headers['content-length'] ?? 0) > mostBytes) throw new TooLargeError();
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      isPartAFile: (field, _type, name) =>
        name !== undefined && field !== undefined && !textParts.has(field),
      limits: {
        files: limits.attachments.maxFiles,
        fileSize: limits.attachments.maxBytesPerFile,
        fields: 20,
        fieldSize: 64 * 1024,
        parts: 40,
        headerPairs: 20,
        headerSize: 4096,
      },
    });
  } catch (cause) {
    throw new AppError('malformed', { cause });
  }
}

/** Feeds a body to its parser; ends when both are through, or with the first thing that fails. */
async function wholeBody(req: Request, parser: BusboyInstance): Promise<void> {
  const begin = req.socket.bytesRead;
  let seen = begin;
  const watch = setInterval(() => {
    const { bytesRead } = req.socket;
    if (req.complete) return;
    if (bytesRead - seen < leastBytes) req.destroy(new Error('Too slow.'));
    if (bytesRead - begin > mostBytes) req.destroy(new Error('Too much.'));
    seen = bytesRead;
  }, leastBytesMs);
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on('finish', resolve).on('error', reject);
      req.on('error', reject).on('close', () => {
        if (!req.complete) reject(new Error('The client has left.'));
      });
      req.pipe(parser);
    });
  } finally {
    clearInterval(watch);
    req.unpipe(parser);
    // What is left of a refused body is thrown away (`body-deadline.ts` ends it): a client that
    // still sends would otherwise see a broken connection instead of the answer.
    req.resume();
  }
}

/** A file field that was left empty is a part without a name and without a byte. */
async function receiveFile(
  stream: BusboyFileStream,
  name: string,
  storage: AttachmentStorage,
): Promise<ReceivedFile | null> {
  const draft = await storage.receive(stream);
  if (name === '' && draft.size === 0) {
    await draft.discard();
    return null;
  }
  return { name, draft, isTooLarge: stream.truncated };
}

async function discardAll(receiving: readonly Promise<ReceivedFile | null>[]): Promise<void> {
  const settled = await Promise.allSettled(receiving);
  await Promise.all(
    settled.map((file) => (file.status === 'fulfilled' ? file.value?.draft.discard() : null)),
  );
}
