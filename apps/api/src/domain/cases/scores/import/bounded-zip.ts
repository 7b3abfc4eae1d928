import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

import { importLimits } from '@feedback/contract/limits';

import { codeOf } from '../../../../thrown.ts';
import { listRefused } from './list-refused.ts';

const inflate = promisify(inflateRaw);

const signs = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 };
/** What may stand between two parts: a descriptor of sizes, shorter than any part's head. */
const mostBetween = 24;

interface Part {
  readonly method: number;
  readonly packed: number;
  readonly offset: number;
}

/**
 * Refuses a zip that unpacks to more than is read, before anything else looks into it: whatever
 * its sizes claim, and with no part beside those of its directory (a zip bomb).
 * @throws ValidationError `listUnreadable`, `listTooLarge`
 */
export async function requireBoundedZip(zip: Buffer): Promise<void> {
  const parts = directoryOf(zip).toSorted((a, b) => a.offset - b.offset);
  let [left, end]: [number, number] = [importLimits.maxUnpackedBytes, 0];
  for (const { method, packed, offset } of parts) {
    if (offset < end || offset - end > mostBetween) throw listRefused('listUnreadable');
    if (signAt(zip, offset) !== signs.local) throw listRefused('listUnreadable');
    const begin = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    end = begin + packed;
    if (end > zip.length || (method !== 0 && method !== 8)) throw listRefused('listUnreadable');
    left -= method === 0 ? packed : await unpackedSize(zip.subarray(begin, end), left);
    if (left <= 0) throw listRefused('listTooLarge');
  }
}

async function unpackedSize(bytes: Buffer, most: number): Promise<number> {
  try {
    return (await inflate(bytes, { maxOutputLength: most })).length;
  } catch (error) {
    const isTooLarge = codeOf(error) === 'ERR_BUFFER_TOO_LARGE';
    throw listRefused(isTooLarge ? 'listTooLarge' : 'listUnreadable');
  }
}

/** The parts that the zip's own directory, at its end, names. */
function directoryOf(zip: Buffer): Part[] {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0 || end + 22 > zip.length) throw listRefused('listUnreadable');
  const count = zip.readUInt16LE(end + 10);
  if (count === 0 || count > importLimits.maxParts) throw listRefused('listUnreadable');
  const parts: Part[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (signAt(zip, at) !== signs.central || at + 46 > end) throw listRefused('listUnreadable');
    parts.push({
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      offset: zip.readUInt32LE(at + 42),
    });
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return parts;
}

const signAt = (zip: Buffer, at: number): number | null =>
  at >= 0 && at + 30 <= zip.length ? zip.readUInt32LE(at) : null;
