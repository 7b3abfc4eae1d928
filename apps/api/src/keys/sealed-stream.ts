import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Plain bytes of a chunk; each is encrypted by itself, so that no stream is held in memory. */
const chunkBytes = 64 * 1024;
const saltBytes = 16;
const tagBytes = 16;
const magic = Buffer.from('FBK1');

/** What a sealed stream is, and which one of its kind. */
export interface StreamPlace {
  readonly kind: string;
  /** Also what the messages call it. */
  readonly name: string;
}

/** A sealed stream that is not what was written, or not whole. */
export class DamagedError extends Error {
  override readonly name = 'DamagedError';
}

/** A key for one purpose, so that none is used for two. */
export const derivedKey = (
  key: Buffer,
  purpose: string,
  salt: Uint8Array = Buffer.alloc(0),
): Buffer => Buffer.from(hkdfSync('sha256', key, salt, purpose, 32));

/** A number of 12 bytes that no two chunks of a part share, and that says which one is the last. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/**
 * Regroups bytes into pieces of one size, and says of each whether it is the last: that alone may be
 * shorter, or empty. Each stands in the same memory, until the next one is asked for.
 */
async function* inPieces(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<readonly [piece: Buffer, isLast: boolean]> {
  const piece = Buffer.allocUnsafe(size);
  let filled = 0;
  for await (const bytes of source) {
    for (let from = 0; from < bytes.length;) {
      // What fills it is kept until more comes: it may be the end.
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

/**
 * A stream as it is written: encrypted by AES-256-GCM in chunks with a key of its own, which holds
 * what it is and its name, so that no chunk or stream can stand in another's place. A chunk and its
 * tag come as two pieces: to join them would copy every byte once more.
 */
export async function* sealStream(
  source: AsyncIterable<Buffer>,
  key: Buffer,
  { kind, name }: StreamPlace,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const own = derivedKey(key, `${kind} ${name}`, salt);
  yield Buffer.concat([magic, salt]);
  let index = 0;
  for await (const [plain, isLast] of inPieces(source, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(index, isLast));
    yield cipher.update(plain);
    // It ends nothing but the tag: no byte is held back by this cipher.
    cipher.final();
    yield cipher.getAuthTag();
    index += 1;
  }
}

/**
 * The plain bytes of a stream.
 * @throws DamagedError that names it, when a byte of it was changed or it was cut off
 */
export async function* unsealStream(
  source: AsyncIterable<Buffer>,
  key: Buffer,
  place: StreamPlace,
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
  { kind, name }: StreamPlace,
): AsyncGenerator<Buffer> {
  const damaged = () => new DamagedError(`${name} is damaged: it is not what was written.`);
  let head = Buffer.alloc(0);
  while (head.length < magic.length + saltBytes) {
    const { value, done } = await reader.next();
    if (done) throw damaged();
    head = Buffer.concat([head, value]);
  }
  const salt = head.subarray(magic.length, magic.length + saltBytes);
  const own = derivedKey(key, `${kind} ${name}`, salt);
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
