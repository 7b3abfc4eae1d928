import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { outDir } from './bundle.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const isText = /\.(html|js|css|svg|json|xml|txt)$/;
/** Below this a compressed file saves nothing: it fits one packet as it is. */
const worthwhileBytes = 1024;
const batchSize = 16;

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < worthwhileBytes) return;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  await Promise.all([
    brotli(text, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    zip(text, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}

/** Puts a `.br` and a `.gz` beside every text file, for the server to send. */
export async function compressSite(): Promise<void> {
  const names = await readdir(outDir, { recursive: true });
  const files = names.filter((name) => isText.test(name)).map((name) => path.join(outDir, name));
  for (let start = 0; start < files.length; start += batchSize) {
    // A few at a time: all at once would hold every file of the site in memory.
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(files.slice(start, start + batchSize).map(compressFile));
  }
}
