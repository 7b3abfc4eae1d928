import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import { NotFoundError } from '../errors.ts';
import type { DataKey, DataKeys } from '../keys/data-keys.ts';
import { sealStream, unsealStream, type StreamPlace } from '../keys/sealed-stream.ts';
import type { AttachmentStorage, StoredDraft } from './attachment-storage.ts';

/** How much of a file is looked at to tell its kind. */
const headBytes = 64 * 1024;

/** A file that was received whole and lies sealed on the disk, but belongs to nothing yet. */
export interface SealedDraft extends Pick<StoredDraft, 'discard'> {
  /** Bytes of what was sent. */
  readonly size: number;
  readonly sha256: Buffer;
  /** Its first bytes, for telling what it is. */
  readonly head: Buffer;
  /** By which data key it is sealed. */
  readonly keyId: string;
  /** Of the bytes as they lie there. */
  readonly sealedSha256: Buffer;
  /** Its lasting name. */
  readonly storageKey: string;
  /** Reads it again as it was sent, whole. */
  readonly open: () => Promise<Readable>;
  /** Passes what was sent through a change, in its place. */
  readonly rewrite: (change: (bytes: Readable) => AsyncIterable<Buffer>) => Promise<SealedDraft>;
  /** Gives it its lasting name; from then on it is never missing. */
  readonly keep: () => Promise<void>;
}

/** A file that came from outside, received but not yet looked at. */
export interface ReceivedFile {
  /** As it was sent, without folders. */
  readonly name: string;
  readonly draft: SealedDraft;
  /** It was cut off at the largest size that is accepted. */
  readonly isTooLarge: boolean;
}

/** What stored files are read with. */
export interface FileAccess {
  readonly storage: AttachmentStorage;
  readonly keys: DataKeys;
}

/** Where a file lies, and by which key it is sealed; null: it lies there as it was sent. */
interface FilePlace {
  readonly storageKey: string;
  readonly keyId: string | null;
}

const placeOf = (storageKey: string): StreamPlace => ({
  kind: 'feedback attachment',
  name: storageKey,
});

/**
 * Takes a stream in, sealed as it comes: nowhere on the disk is what was sent (rule 12.6).
 * @throws StorageFullError, UnavailableError when the disk is full or gone
 */
export async function receiveSealed(
  storage: AttachmentStorage,
  stream: AsyncIterable<Buffer>,
  { id, key }: DataKey,
  storageKey = storage.newKey(),
): Promise<SealedDraft> {
  const place = placeOf(storageKey);
  const sealing = (source: AsyncIterable<Buffer>) => {
    const { through, seen } = watching();
    return { sealed: sealStream(through(source), key, place), seen };
  };
  const draftOf = (draft: StoredDraft, seen: () => Seen): SealedDraft => {
    const open = async () => Readable.from(unsealStream(await draft.open(), key, place), bytesOnly);
    return {
      ...seen(),
      keyId: id,
      sealedSha256: draft.sha256,
      storageKey,
      open,
      discard: draft.discard,
      keep: () => draft.keep(storageKey),
      async rewrite(change) {
        let changed = (): Seen => seen();
        const rewritten = await draft.rewrite((bytes) => {
          const plain = Readable.from(unsealStream(bytes, key, place), bytesOnly);
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
 * A stored file as it was sent.
 * @throws NotFoundError when its key was destroyed
 */
export async function openFile(
  { storage, keys }: FileAccess,
  { storageKey, keyId }: FilePlace,
): Promise<Readable> {
  if (keyId === null) return storage.open(storageKey);
  const key = (await keys.find([keyId])).get(keyId);
  if (!key) throw new NotFoundError();
  const sealed = await storage.open(storageKey);
  return Readable.from(unsealStream(sealed, key, placeOf(storageKey)), bytesOnly);
}

type Seen = Pick<SealedDraft, 'size' | 'sha256' | 'head'>;

/** Says of what goes through how much it was, and how it began. */
function watching() {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let size = 0;
  async function* through(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const bytes of source) {
      if (size < headBytes) head.push(bytes.subarray(0, headBytes - size));
      size += bytes.length;
      hash.update(bytes);
      yield bytes;
    }
  }
  let digest: Buffer | undefined;
  const seen = (): Seen => ({
    size,
    sha256: (digest ??= hash.digest()),
    head: Buffer.concat(head),
  });
  return { through, seen };
}
