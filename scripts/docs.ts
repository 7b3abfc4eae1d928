import { join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';

import { preview } from 'vite';

import { root } from './build-steps.ts';
import { writeSite } from './documents/write-site.ts';

/**
 * Writes the documents as a site into `build/docs`, which any web server can serve or a browser can
 * open, and serves it here. `npm run docs -- --write [folder]` only writes it.
 */
const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const outDir = resolve(positionals[0] ?? join(root, 'build/docs'));
console.log(`${await writeSite(outDir)} pages in ${outDir}`);

if (!values.write) {
  const server = await preview({
    configFile: false,
    root,
    build: { outDir },
    preview: { port: Number(process.env['PORT'] ?? 4173), host: '127.0.0.1' },
  });
  server.printUrls();
}
