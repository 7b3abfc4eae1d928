import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';

import { NotFoundError } from '../errors.ts';
import type { DataKey, DataKeys } from '../crypto/data-keys.ts';
import {
  encryptStream,
  decryptStream,
  type EncryptedStreamName,
} from '../crypto/encrypted-stream.ts';
import type { AttachmentStorage, StoredDraft } from './attachment-storage.ts';

/** The number of bytes that are read to detect a file's kind. */
const headBytes = 64 * 1024;

/** A file that is received completely and encrypted on the disk, but belongs to no record yet. */
export interface EncryptedDraft extends Pick<StoredDraft, 'discard'> {
  /** The size of the original file in bytes. */
  readonly size: number;
  /**
   * The CRC-32 of the original file as a signed integer. Name, size and CRC-32 identify a file that
   * a client sends again; the encryption protects against changes.
   */
  readonly crc32: number;
  /** The first bytes of the original file, for detecting its kind. */
  readonly head: Buffer;
  /** The id of the data key that encrypts the file. */
  readonly keyId: string;
  /** The SHA-256 of the encrypted bytes, the only hash that is calculated of an upload. */
  readonly sealedSha256: Buffer;
  /** The final name in the storage. */
  readonly storageKey: string;
  /** Opens the whole original file for reading. */
  readonly open: () => Promise<Readable>;
  /** Replaces the file by a transformation of the original. */
  readonly rewrite: (change: (bytes: Readable) => AsyncIterable<Buffer>) => Promise<EncryptedDraft>;
  /** Gives the file its final name and makes it permanent. */
  readonly keep: () => Promise<void>;
}

/** A file that a client uploaded, received but not yet checked. */
export interface ReceivedFile {
  /** The name that the client sent, without folders. */
  readonly name: string;
  readonly draft: EncryptedDraft;
  /** True when the file was cut off at the maximum accepted size. */
  readonly isTooLarge: boolean;
}

/** The services for reading stored files. */
export interface FileAccess {
  readonly storage: AttachmentStorage;
  readonly keys: DataKeys;
}

/** The storage key of a file and the id of its data key. */
interface FilePlace {
  readonly storageKey: string;
  readonly keyId: string;
}

const placeOf = (storageKey: string): EncryptedStreamName => ({
  kind: 'feedback attachment',
  name: storageKey,
});

/**
 * Receives a stream and encrypts it while it arrives: the disk never holds the original bytes (rule
 * 12.6).
 * @throws StorageFullError, UnavailableError when the disk is full or gone
 */
export async function receiveEncrypted(
  storage: AttachmentStorage,
  stream: AsyncIterable<Buffer>,
  { id, key }: DataKey,
  storageKey = storage.newKey(),
): Promise<EncryptedDraft> {
  const place = placeOf(storageKey);
  const sealing = (source: AsyncIterable<Buffer>) => {
    const { through, seen } = watching();
    return { sealed: encryptStream(through(source), key, place), seen };
  };
  const draftOf = (draft: StoredDraft, seen: () => StreamFacts): EncryptedDraft => {
    const open = async () =>
      Readable.from(decryptStream(await draft.open(), key, place), bytesOnly);
    return {
      ...seen(),
      keyId: id,
      sealedSha256: draft.sha256,
      storageKey,
      open,
      discard: draft.discard,
      keep: () => draft.keep(storageKey),
      async rewrite(change) {
        let changed = (): StreamFacts => seen();
        const rewritten = await draft.rewrite((bytes) => {
          const plain = Readable.from(decryptStream(bytes, key, place), bytesOnly);
          const { sealed, seen: seenNow } = sealing(change(plain));
          changed = seenNow;
          return sealed;
        });
        return draftOf(rewritten, changed);
      },
    };
  };
  const { sealed, seen } = sealing(stream);
  return draftOf(await storage.receive(sealed), seen);
}

const bytesOnly = { objectMode: false };

/**
 * Opens a stored file in its original form.
 * @throws NotFoundError when its key was destroyed
 */
export async function openStoredFile(
  { storage, keys }: FileAccess,
  { storageKey, keyId }: FilePlace,
): Promise<Readable> {
  const key = (await keys.find([keyId])).get(keyId);
  if (!key) throw new NotFoundError();
  const sealed = await storage.open(storageKey);
  return Readable.from(decryptStream(sealed, key, placeOf(storageKey)), bytesOnly);
}

type StreamFacts = Pick<EncryptedDraft, 'size' | 'crc32' | 'head'>;

/** Observes a stream: its size, its checksum and its first bytes. */
function watching() {
  const head: Buffer[] = [];
  let size = 0;
  let checksum = 0;
  async function* through(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const bytes of source) {
      if (size < headBytes) head.push(bytes.subarray(0, headBytes - size));
      size += bytes.length;
      checksum = crc32(bytes, checksum);
      yield bytes;
    }
  }
  const seen = (): StreamFacts => ({ size, crc32: checksum | 0, head: Buffer.concat(head) });
  return { through, seen };
}
