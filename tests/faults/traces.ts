import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/**
 * Returns the base64 of a value at an offset from a group of three bytes, without the surrounding
 * characters.
 */
function base64At(value: Buffer, shift: number): string {
  const text = Buffer.concat([Buffer.alloc(shift), value]).toString('base64');
  return text.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + value.length) * 8) / 6));
}

/** Returns the byte patterns of a text in all searched encodings. */
const spellingsOf = (text: string): Buffer[] => [
  Buffer.from(text),
  Buffer.from(text, 'utf16le'),
  Buffer.from(Buffer.from(text).toString('hex')),
  ...[0, 1, 2].map((shift) => Buffer.from(base64At(Buffer.from(text), shift))),
];

/** Returns a file's bytes, or null when a running database has removed it meanwhile. */
function bytesOf(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

const isPacked = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * Searches every file of a folder for texts in ASCII, UTF-16, hexadecimal digits and base64, in
 * compressed data too.
 * @returns the files that contain a text, as `name: text`
 */
export function findFilesWithTexts(folder: string, texts: readonly string[]): string[] {
  const wanted = texts.map((text) => ({ text, spellings: spellingsOf(text) }));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files.flatMap((file) => {
    if (!file.isFile()) return [];
    const path = join(file.parentPath, file.name);
    const bytes = bytesOf(path);
    if (!bytes) return [];
    const all = isPacked(bytes) ? [bytes, gunzipSync(bytes)] : [bytes];
    return wanted
      .filter(({ spellings }) => spellings.some((one) => all.some((each) => each.includes(one))))
      .map(({ text }) => `${path.slice(folder.length + 1)}: ${text}`);
  });
}
