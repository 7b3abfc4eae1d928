import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, constants } from 'node:zlib';

import { DamagedStreamError } from '../../../platform/crypto/encrypted-stream.ts';
import { getErrorCode } from '../../../platform/error-details.ts';
import { encryptBackupPart, decryptBackupPart, type BackupKey } from './encrypt-part.ts';

/** Location of a part, which is one file of a backup, such as a table or an attachment. */
export interface BackupPartLocation {
  readonly path: string;
  /** The path within the backup, used in encryption and in error messages. */
  readonly name: string;
  readonly isPacked: boolean;
}

/** The size and the checksum of a part's plain bytes. */
export interface BackupPartChecksum {
  readonly bytes: number;
  /** Checksum in hexadecimal. */
  readonly sha256: string;
}

/** Counts the bytes of a stream and calculates its checksum. */
function counting() {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* through(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { through, sum: (): BackupPartChecksum => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Writes a part and waits until the disk has stored its bytes. */
export async function writeBackupPart(
  source: AsyncIterable<Buffer>,
  { path, name, isPacked }: BackupPartLocation,
  key: BackupKey,
): Promise<BackupPartChecksum> {
  const { through, sum } = counting();
  // `flush` closes the file only after the disk has stored its bytes.
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const sealed = (bytes: AsyncIterable<Buffer>) => encryptBackupPart(bytes, key, name);
  // A higher compression level gains little and takes much longer.
  const packed = createGzip({ level: constants.Z_BEST_SPEED });
  await (isPacked
    ? pipeline(source, through, packed, sealed, file)
    : pipeline(source, through, sealed, file));
  return sum();
}

/**
 * Reads a part to its end and passes its plain bytes to a function.
 * @throws DamagedStreamError that names the part, when the part is missing or was changed
 */
export async function readBackupPart(
  { path, name, isPacked }: BackupPartLocation,
  key: BackupKey,
  into: Writable = nowhere(),
): Promise<BackupPartChecksum> {
  const { through, sum } = counting();
  const plain = (bytes: AsyncIterable<Buffer>) => decryptBackupPart(bytes, key, name);
  const file = createReadStream(path);
  try {
    await (isPacked
      ? pipeline(file, plain, createGunzip(), through, into)
      : pipeline(file, plain, through, into));
  } catch (error) {
    const code = getErrorCode(error);
    if (code === 'ENOENT') throw new DamagedStreamError(`${name} is missing.`, { cause: error });
    if (!code.startsWith('Z_')) throw error;
    throw new DamagedStreamError(`${name} is damaged: it can't be unpacked.`, { cause: error });
  }
  return sum();
}

/** Streams the decrypted bytes of an uncompressed part. */
export const streamBackupPart = ({ path, name }: BackupPartLocation, key: BackupKey): Readable =>
  Readable.from(decryptBackupPart(createReadStream(path), key, name));

const nowhere = () =>
  new Writable({
    write(_chunk, _encoding, done) {
      done();
    },
  });
