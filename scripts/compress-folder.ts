import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** File types that compression shrinks. Fonts and pictures are compressed already. */
const kinds = new Set(['.html', '.js', '.css', '.svg', '.json', '.xml', '.txt', '.webmanifest']);
/** Smallest size in bytes to compress, because a smaller response fits one packet uncompressed. */
const minBytes = 1024;
/**
 * Size in bytes above which a lower Brotli quality applies. Only the script of the API reference is
 * larger, and few clients load it.
 */
const largeBytes = 1_000_000;
/**
 * Returns the Brotli quality for a file. Scripts and styles are built once and sent often. The site
 * has many pages, and the highest quality takes seconds for a large file: lower qualities cost 0.3
 * and 1.6 per cent of size and save most of the time.
 */
function qualityOf(kind: string, bytes: number): number {
  if (kind === '.html') return 7;
  return bytes > largeBytes ? 10 : constants.BROTLI_MAX_QUALITY;
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < minBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualityOf(extname(path), bytes.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    toBrotli(bytes, { params }).then((compressed) => writeFile(`${path}.br`, compressed)),
    toGzip(bytes, { level: 9 }).then((compressed) => writeFile(`${path}.gz`, compressed)),
  ]);
}

/**
 * Writes a `.br` and a `.gz` next to every text file of a built folder. The server sends them to
 * browsers that accept them, so that no request waits for compression.
 */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && kinds.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  // zlib compresses on its own threads, so several files at a time use every core.
  const waiting = files.values();
  const compressRest = async () => {
    for (const file of waiting) await compressFile(file);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, compressRest));
}
