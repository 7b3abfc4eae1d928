import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

/** Plain bytes of a chunk; each is encrypted by itself, so that no part is held in memory. */
const chunkBytes = 64 * 1024;
const saltBytes = 16;
const tagBytes = 16;
const magic = Buffer.from('FBK1');

/** What parts of a set are encrypted and signed with: `BACKUP_KEY`; null where none is set. */
export type BackupKey = Buffer | null;

/** A part that is not what was written, or not whole. */
export class DamagedError extends Error {
  override readonly name = 'DamagedError';
}

/** A key for one purpose, so that none is used for two. */
const derived = (key: Buffer, purpose: string, salt: Uint8Array = Buffer.alloc(0)): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `feedback backup ${purpose}`, 32));

/** A number of 12 bytes that no two chunks of a part share, and that says which one is the last. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Regroups bytes into pieces of one size; the last one alone may be shorter, or empty. */
async function* inPieces(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let kept: Buffer[] = [];
  let length = 0;
  for await (const bytes of source) {
    kept.push(bytes);
    length += bytes.length;
    if (length <= size) continue;
    const all = Buffer.concat(kept);
    let from = 0;
    // What follows the last whole piece is kept: it may be the end.
    for (; length - from > size; from += size) yield all.subarray(from, from + size);
    kept = [all.subarray(from)];
    length -= from;
  }
  yield Buffer.concat(kept);
}

/** Says of each piece whether it is the last. */
async function* markingLast(pieces: AsyncIterable<Buffer>): AsyncGenerator<[Buffer, boolean]> {
  let before: Buffer | undefined;
  for await (const piece of pieces) {
    if (before) yield [before, false];
    before = piece;
  }
  if (before) yield [before, true];
}

/**
 * A part as it is written: encrypted by AES-256-GCM in chunks with a key of its own, which holds its
 * name, so that no chunk or part can stand in another's place. Without a key as it is.
 */
export async function* seal(
  source: AsyncIterable<Buffer>,
  key: BackupKey,
  name: string,
): AsyncGenerator<Buffer> {
  if (!key) {
    yield* source;
    return;
  }
  const salt = randomBytes(saltBytes);
  const own = derived(key, `part ${name}`, salt);
  yield Buffer.concat([magic, salt]);
  let index = 0;
  for await (const [plain, isLast] of markingLast(inPieces(source, chunkBytes))) {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(index, isLast));
    yield Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    index += 1;
  }
}

/**
 * The plain bytes of a part.
 * @throws DamagedError that names it, when a byte of it was changed or it was cut off
 */
export async function* unseal(
  source: AsyncIterable<Buffer>,
  key: BackupKey,
  name: string,
): AsyncGenerator<Buffer> {
  if (!key) {
    yield* source;
    return;
  }
  const reader = source[Symbol.asyncIterator]();
  try {
    yield* opened(reader, key, name);
  } finally {
    await reader.return?.();
  }
}

async function* opened(
  reader: AsyncIterator<Buffer>,
  key: Buffer,
  name: string,
): AsyncGenerator<Buffer> {
  const damaged = () => new DamagedError(`${name} is damaged: it is not what was written.`);
  let head = Buffer.alloc(0);
  while (head.length < magic.length + saltBytes) {
    const { value, done } = await reader.next();
    if (done) throw damaged();
    head = Buffer.concat([head, value]);
  }
  const salt = head.subarray(magic.length, magic.length + saltBytes);
  const own = derived(key, `part ${name}`, salt);
  const rest = restOf(head.subarray(magic.length + saltBytes), reader);
  let index = 0;
  for await (const [piece, isLast] of markingLast(inPieces(rest, chunkBytes + tagBytes))) {
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

/** What is written beside a manifest: with a key nobody else can write it for another manifest. */
export const signatureOf = (bytes: Buffer, key: BackupKey): string =>
  key
    ? createHmac('sha256', derived(key, 'manifest')).update(bytes).digest('hex')
    : createHash('sha256').update(bytes).digest('hex');

/** What a file is called in the backup, by its content; with a key it tells nobody the content. */
export const fileNameOf = (sha256: Buffer, key: BackupKey): string =>
  key
    ? createHmac('sha256', derived(key, 'file names')).update(sha256).digest('hex')
    : sha256.toString('hex');

/** What a secret is known by without telling it. */
export const keyId = (secret: Buffer): string =>
  derived(secret, 'key id').toString('hex').slice(0, 16);
