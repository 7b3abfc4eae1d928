import { AsyncResource } from 'node:async_hooks';

import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { limits } from '@feedback/contract/limits';
import type { Request } from 'express';

import { toAppError } from '../../db/database-errors.ts';
import { AppError, TooLargeError } from '../../errors.ts';
import type { DataKey, DataKeys } from '../../crypto/data-keys.ts';
import type { AttachmentStorage } from '../../storage/attachment-storage.ts';
import { receiveEncrypted, type ReceivedFile } from '../../storage/encrypted-file.ts';
import type { UploadSlot, UploadQuota } from '../../storage/upload-quota.ts';
import { reportDroppedParts } from './multipart-parts.ts';
import { parseWholeBody } from './whole-body.ts';

/** A multipart body, whatever the order of its parts. */
export interface Upload {
  readonly fields: ReadonlyMap<string, string>;
  readonly files: readonly ReceivedFile[];
  /** Deletes every file of the upload, saved or not, because the request has failed. */
  readonly discard: () => Promise<void>;
  /** Frees the upload's slot in the quota, once its files are saved or deleted. */
  readonly leave: () => void;
}

/** The services that receive an upload. */
export interface UploadServices {
  readonly storage: AttachmentStorage;
  readonly keys: DataKeys;
  readonly uploads: UploadQuota;
}

/** The sender of an upload, and the rules for its parts. */
export interface UploadRules {
  /** The network address under which uploads are counted together. */
  readonly address: string;
  /** The name of the text part, which may be sent with a file name, as a JSON blob is. */
  readonly textPart: string;
  /**
   * Returns whether the parts received so far prove the sender. Called before each file until it
   * returns true, and once before the files are passed on; an error that it throws rejects the
   * upload.
   */
  readonly isProven: (fields: ReadonlyMap<string, string>) => Promise<boolean>;
}

/** The names of the parts that contain files; such a part without a file name is a file, too. */
const fileParts = new Set(['file', 'files']);

/**
 * The maximum number of characters of all texts in a body, which stay in memory until it is
 * complete.
 */
const mostText = 256 * 1024;

/** The maximum size of a body: more than the accepted files and their fields can have. */
const mostBytes = (limits.attachments.maxFiles + 1) * limits.attachments.maxBytesPerFile;

/**
 * Streams a multipart body's files to the storage and reads its fields. Leaves no files behind when
 * it throws.
 * @throws AppError `malformed` for an incomplete multipart body, `uploadTooSlow`, and every
 * rejection by the rules and the quota
 * @throws TooLargeError when there are too many files or texts, or a field is too long
 * @throws StorageFullError, UnavailableError when the disk is full or gone
 */
export async function receiveUpload(
  req: Request,
  { storage, keys, uploads: quota }: UploadServices,
  rules: UploadRules,
): Promise<Upload> {
  const announced = Number(req.headers['content-length'] ?? mostBytes);
  if (announced > mostBytes) throw new TooLargeError();
  const parser = openParser(req, rules.textPart);
  const place = quota.enter(rules.address, announced);
  const fields = new Map<string, string>();
  const streams = new Set<BusboyFileStream>();
  const receiving: Promise<ReceivedFile | null>[] = [];
  const discard = () => discardAll(receiving);
  // All files of the upload share a data key, which is taken with the first file.
  let key: Promise<DataKey> | undefined;
  const takeKey = () => (key ??= asRefusal(keys.take()));
  // The parser emits parts in the connection's context, not in the request's.
  const prove = AsyncResource.bind(async () => {
    if (!place.isProven() && (await asRefusal(rules.isProven(fields)))) place.prove();
  });

  parser.on('file', (field, stream, name: string | undefined) => {
    streams.add(stream);
    // Without this listener a body that ends early would end the process.
    stream.on('error', () => undefined);
    const received = prove()
      .then(() => receiveFile(stream, { name, field }, { storage, place, takeKey }))
      .finally(() => streams.delete(stream));
    // Ends the parser with the error. The parser would otherwise wait for ever, because the file's
    // bytes are no longer read.
    received.catch((error: unknown) => parser.emit('error', error));
    receiving.push(received);
  });
  let textLeft = mostText;
  parser.on('field', (name, value, _nameCut, isCut) => {
    const isRepeated = name === rules.textPart && fields.has(name);
    textLeft -= value.length;
    if (isCut || textLeft < 0) parser.emit('error', new TooLargeError());
    else if (isRepeated) parser.emit('error', new AppError('malformed'));
    else fields.set(name, value);
  });

  try {
    await parseWholeBody(req, parser, { limits: quota.limits, place, mostBytes, prove });
    const files = (await Promise.all(receiving)).filter((file) => file !== null);
    if (files.length > 0) await prove();
    else place.leave();
    return { fields, files, discard, leave: place.leave };
  } catch (error) {
    for (const stream of streams) stream.destroy(new Error('The upload has failed.'));
    await discard();
    place.leave();
    throw error instanceof AppError ? error : new AppError('malformed', { cause: error });
  }
}

/**
 * Reports a database outage during an upload as unavailable, so that the sender tries again: the
 * body is not at fault.
 */
const asRefusal = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  asked.catch((error: unknown) => {
    throw toAppError(error) ?? error;
  });

function openParser(req: Request, textPart: string): BusboyInstance {
  const { headers } = req;
  if (!req.is('multipart/form-data')) throw new AppError('malformed');
  try {
    const parser = new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      isPartAFile: (field, type, name) =>
        field !== textPart &&
        (name !== undefined || fileParts.has(field ?? '') || !type?.startsWith('text/')),
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
    reportDroppedParts(parser);
    return parser;
  } catch (cause) {
    throw new AppError('malformed', { cause });
  }
}

interface FileReception {
  readonly storage: AttachmentStorage;
  readonly place: UploadSlot;
  readonly takeKey: () => Promise<DataKey>;
}

/** Receives a file. A file field that was left empty is a part without a name and without bytes. */
async function receiveFile(
  stream: BusboyFileStream,
  { name, field }: { name: string | undefined; field: string },
  { storage, place, takeKey }: FileReception,
): Promise<ReceivedFile | null> {
  const draft = await receiveEncrypted(storage, counted(stream, place), await takeKey());
  if (!name && draft.size === 0) {
    await draft.discard();
    return null;
  }
  return { name: name || field, draft, isTooLarge: stream.truncated };
}

async function* counted(stream: AsyncIterable<Buffer>, place: UploadSlot) {
  for await (const bytes of stream) {
    await place.seat();
    place.take(bytes.length);
    yield bytes;
  }
}

async function discardAll(receiving: readonly Promise<ReceivedFile | null>[]): Promise<void> {
  const settled = await Promise.allSettled(receiving);
  const received = settled.flatMap((file) =>
    file.status === 'fulfilled' && file.value ? [file.value] : [],
  );
  await Promise.all(received.map(({ draft }) => draft.discard()));
}
