import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** What shrinks; fonts and pictures are packed already. */
const kinds = new Set(['.html', '.js', '.css', '.svg', '.json', '.xml', '.txt', '.webmanifest']);
/** Below, the answer fits one packet either way. */
const minBytes = 1024;
/** Beyond: the script of the API's reference alone, which is sent to few. */
const largeBytes = 1_000_000;
/**
 * Script and style are built once and sent a million times, but a page of the site is one of many,
 * and what is large is packed for seconds: 0.3 and 1.6 per cent more to send save most of the time.
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
  await writeFile(`${path}.br`, await toBrotli(bytes, { params }));
  await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }));
}

/**
 * Lays a `.br` and a `.gz` beside every file of a built folder that is text; the server sends
 * these to browsers that take them, so that no request waits for compression.
 */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && kinds.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) await compressFile(file);
}
