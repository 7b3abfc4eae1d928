import type { Readable } from 'node:stream';

import { importLimits } from '@feedback/contract/limits';
import { fromBufferPromise, type Entry } from 'yauzl';

import { listRefused } from '../list-refused.ts';

/** The parts of a zip that its directory names, unpacked one by one as they are asked for. */
export interface Parts {
  /**
   * What a part unpacks to; nothing for one that is not there. All parts together are bounded.
   * @throws ValidationError `listTooLarge`, in the midst of reading
   */
  readonly read: (name: string) => AsyncIterable<Buffer>;
}

/**
 * Reads a zip's directory. What lies in the file beside it is never looked at.
 * @throws ValidationError `listUnreadable`
 */
export async function openParts(bytes: Buffer): Promise<Parts> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  if (zip.entryCount > importLimits.maxParts) throw listRefused('listUnreadable');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    // Of two of one name, programs do not agree which one counts.
    if (entries.has(entry.fileName)) throw listRefused('listUnreadable');
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
        if (left < 0) throw listRefused('listTooLarge');
        yield chunk;
      }
    },
  };
}
