import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { minifySync } from 'vite';

/** A file of the standalone script, with what a page needs to pin it. */
interface EmbedFile {
  readonly file: string;
  readonly integrity: string;
}

const chunkPlaceholders = {
  form: '@@feedback-form-chunk@@',
  status: '@@feedback-status-chunk@@',
} as const;

const integrityOf = (code: string) =>
  `sha384-${createHash('sha384').update(code).digest('base64')}`;

const shortHash = (code: string) => createHash('sha256').update(code).digest('hex').slice(0, 10);

/**
 * esbuild keeps a bare import of the helpers that only a lazy part uses; it would cost every
 * visitor a request.
 */
function withoutBareImports(code: string): string {
  const lean = code.replaceAll(/import\s*"\.\/chunk-[^"]+";/g, '');
  if (/(^|;)import\s*[\w{*"]/.test(lean)) throw new Error('Loader and elements are one file each.');
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

const groundImport = /^import\s*\{([^}]*)\}\s*from\s*"\.\/(chunk-[^"]+)";/;

/**
 * The status element stands on the form's file, which esbuild makes a part that both import. It
 * becomes a function of what that part exports: a try of the loader with an address of its own
 * (see there) brings both, where an import would name the address that failed.
 */
function onGround(code: string) {
  const [whole, names, ground] = groundImport.exec(code) ?? [];
  if (!whole || !names || !ground)
    throw new Error('The status element imports nothing of the form.');
  const body = withoutBareImports(code.slice(whole.length));
  const taken = names.replaceAll(/\s+as\s+/g, ':');
  return { ground, code: `export default({${taken}})=>{${body}};` };
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
  const source = (name: string) => readFileSync(join(parts, name), 'utf8');
  const read = (name: string) => minified(name, source(name));

  const { ground, code: onForm } = onGround(source('status.js'));
  const form = withoutBareImports(read(ground));
  const formFile = `form-${shortHash(form)}.js`;
  const status = minified('status.js', onForm);
  const statusFile = `status-${shortHash(status)}.js`;
  const loader = withoutBareImports(read('loader.js'))
    .replace(chunkPlaceholders.form, `./${formFile}`)
    .replace(chunkPlaceholders.status, `./${statusFile}`);
  const built = ['form.js', 'status.js', 'loader.js', ground];
  const lazy = readdirSync(parts).filter((name) => name.endsWith('.js') && !built.includes(name));
  const files = new Map([
    ['feedback-form.js', loader],
    [formFile, form],
    [statusFile, status],
    ...lazy.map((name) => [name, read(name)] as const),
  ]);
  for (const [name, text] of files) {
    if (text.includes(`"./${ground}"`)) throw new Error(`${name} stands on the form, not in it.`);
  }
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
