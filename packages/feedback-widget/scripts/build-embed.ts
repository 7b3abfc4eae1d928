import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { minifySync } from 'vite';

/** A file of the standalone script, with what a page needs to pin it. */
interface EmbedFile {
  readonly file: string;
  readonly integrity: string;
}

const chunkPlaceholder = '@@feedback-form-chunk@@';

const integrityOf = (code: string) =>
  `sha384-${createHash('sha384').update(code).digest('base64')}`;

const shortHash = (code: string) => createHash('sha256').update(code).digest('hex').slice(0, 10);

/**
 * esbuild keeps a bare import of the helpers that only a lazy part uses; it would cost every
 * visitor a request.
 */
function withoutBareImports(code: string): string {
  const lean = code.replaceAll(/import\s*"\.\/chunk-[^"]+";/g, '');
  if (/(^|;)import\s*[\w{*"]/.test(lean)) throw new Error('Loader and form are one file each.');
  return lean;
}

/** A second minifier finds half a kilobyte (brotli) that esbuild leaves. */
function minified(name: string, code: string): string {
  const { code: lean, errors } = minifySync(name, code, {
    module: true,
    compress: { target: 'es2022' },
  });
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
  return lean.trim();
}

/**
 * Lays out `dist/embed/`: the loader under its lasting name, its parts under names that hold their
 * hashes, the manifest, and the same once more below the version, where nothing ever changes.
 */
export function buildEmbed({ dist, version }: { dist: string; version: string }) {
  const parts = join(dist, 'embed-parts');
  const folder = join(dist, 'embed');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const read = (name: string) => minified(name, readFileSync(join(parts, name), 'utf8'));

  const form = withoutBareImports(read('form.js'));
  const formFile = `form-${shortHash(form)}.js`;
  const loader = withoutBareImports(read('loader.js')).replace(chunkPlaceholder, `./${formFile}`);
  const lazy = readdirSync(parts).filter(
    (name) => name.endsWith('.js') && name !== 'form.js' && name !== 'loader.js',
  );
  const files = new Map([
    ['feedback-form.js', loader],
    [formFile, form],
    ...lazy.map((name) => [name, read(name)] as const),
  ]);
  for (const [name, code] of files) writeFileSync(join(folder, name), code);

  const [loaderEntry, ...chunks] = Array.from(files, ([file, code]): EmbedFile => ({
    file,
    integrity: integrityOf(code),
  }));
  if (!loaderEntry) throw new Error('There is no loader.');
  const manifest = { version, loader: loaderEntry, chunks };
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const name of readdirSync(folder)) {
    cpSync(join(folder, name), join(folder, version, name), { recursive: true });
  }
  return { loader: loaderEntry, folder };
}
