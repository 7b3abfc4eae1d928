import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Size of a chunk before encryption, in bytes. Chunks are encrypted separately, so that no stream
 * is held in memory.
 */
const chunkBytes = 64 * 1024;
const saltBytes = 16;
const tagBytes = 16;
const magic = Buffer.from('FBK1');

/** The kind and the name of an encrypted stream. */
export interface EncryptedStreamName {
  readonly kind: string;
  /** The name, also used in error messages. */
  readonly name: string;
}

/** An encrypted stream that was changed or is incomplete. */
export class DamagedStreamError extends Error {
  override readonly name = 'DamagedStreamError';
}

/** Derives a separate key for each purpose. */
export const deriveStreamKey = (
  key: Buffer,
  purpose: string,
  salt: Uint8Array = Buffer.alloc(0),
): Buffer => Buffer.from(hkdfSync('sha256', key, salt, purpose, 32));

/**
 * Returns a nonce of 12 bytes that is unique for each chunk of a stream and marks the last chunk.
 */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/**
 * Regroups bytes into chunks of equal size and marks the last chunk, which alone may be shorter or
 * empty. All chunks share one buffer, which is valid until the next chunk is requested.
 */
async function* inPieces(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<readonly [piece: Buffer, isLast: boolean]> {
  const piece = Buffer.allocUnsafe(size);
  let filled = 0;
  for await (const bytes of source) {
    for (let from = 0; from < bytes.length;) {
      // A full chunk is yielded only when more bytes arrive, because it may be the last chunk.
      if (filled === size) {
        yield [piece, false];
        filled = 0;
      }
      const copied = bytes.copy(piece, filled, from);
      filled += copied;
      from += copied;
    }
  }
  yield [piece.subarray(0, filled), true];
}

/** Returns the size that a stream has after encryption, in bytes. */
export const calculateEncryptedSize = (size: number): number =>
  magic.length + saltBytes + size + tagBytes * Math.max(1, Math.ceil(size / chunkBytes));

/**
 * Encrypts a stream with AES-256-GCM in chunks. Its own key is derived from its kind and name, so
 * that no chunk or stream can replace another. Yields a chunk and its tag separately: joining them
 * would copy every byte once more.
 */
export async function* encryptStream(
  source: AsyncIterable<Buffer>,
  key: Buffer,
  { kind, name }: EncryptedStreamName,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const own = deriveStreamKey(key, `${kind} ${name}`, salt);
  yield Buffer.concat([magic, salt]);
  let index = 0;
  for await (const [plain, isLast] of inPieces(source, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(index, isLast));
    yield cipher.update(plain);
    // `final` only completes the authentication tag: this cipher buffers no bytes.
    cipher.final();
    yield cipher.getAuthTag();
    index += 1;
  }
}

/**
 * Decrypts a stream.
 * @throws DamagedStreamError that names the stream, when a byte was changed or the stream was cut
 * off
 */
export async function* decryptStream(
  source: AsyncIterable<Buffer>,
  key: Buffer,
  place: EncryptedStreamName,
): AsyncGenerator<Buffer> {
  const reader = source[Symbol.asyncIterator]();
  try {
    yield* opened(reader, key, place);
  } finally {
    await reader.return?.();
  }
}

async function* opened(
  reader: AsyncIterator<Buffer>,
  key: Buffer,
  { kind, name }: EncryptedStreamName,
): AsyncGenerator<Buffer> {
  const damaged = () => new DamagedStreamError(`${name} is damaged: its content has changed.`);
  let head = Buffer.alloc(0);
  while (head.length < magic.length + saltBytes) {
    const { value, done } = await reader.next();
    if (done) throw damaged();
    head = Buffer.concat([head, value]);
  }
  const salt = head.subarray(magic.length, magic.length + saltBytes);
  const own = deriveStreamKey(key, `${kind} ${name}`, salt);
  const rest = restOf(head.subarray(magic.length + saltBytes), reader);
  let index = 0;
  for await (const [piece, isLast] of inPieces(rest, chunkBytes + tagBytes)) {
    if (piece.length < tagBytes) throw damaged();
    const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(index, isLast));
    decipher.setAuthTag(piece.subarray(-tagBytes));
    let plain: Buffer;
    try {
      plain = Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()]);
    } catch {
      throw damaged();
    }
    yield plain;
    index += 1;
  }
}

async function* restOf(first: Buffer, reader: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (;;) {
    const { value, done } = await reader.next();
    if (done) return;
    yield value;
  }
}
