import type { Readable } from 'node:stream';

import { importLimits } from '@feedback/contract/limits';
import { fromBufferPromise, type Entry } from 'yauzl';

import { createListError } from '../list-error.ts';

/** The parts of a zip that its directory lists, unpacked on demand. */
export interface ZipParts {
  /**
   * Yields the unpacked bytes of a part; nothing when it does not exist. The size of all parts
   * together is limited.
   * @throws ValidationError `listTooLarge` while reading
   */
  readonly read: (name: string) => AsyncIterable<Buffer>;
}

/**
 * Reads the directory of a zip. Data that the directory does not list is ignored.
 * @throws ValidationError `listUnreadable`
 */
export async function openZipParts(bytes: Buffer): Promise<ZipParts> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  if (zip.entryCount > importLimits.maxParts) throw createListError('listUnreadable');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    // Programs disagree on which of two entries with the same name counts.
    if (entries.has(entry.fileName)) throw createListError('listUnreadable');
    entries.set(entry.fileName, entry);
  }
  let left: number = importLimits.maxUnpackedBytes;

  return {
    async *read(name) {
      const entry = entries.get(name);
      if (!entry) return;
      const unpacked: Readable = await zip.openReadStreamPromise(entry);
      for await (const chunk of unpacked as AsyncIterable<Buffer>) {
        left -= chunk.length;
        if (left < 0) throw createListError('listTooLarge');
        yield chunk;
      }
    },
  };
}
