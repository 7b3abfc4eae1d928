import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { minifySync } from 'vite';

/** A file of the standalone script, with the integrity hash by which pages pin the file. */
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
 * Removes bare imports. esbuild keeps a bare import of the helpers that only a lazy part uses,
 * which would cost every visitor a request.
 */
function withoutBareImports(code: string): string {
  const lean = code.replaceAll(/import\s*"\.\/chunk-[^"]+";/g, '');
  if (/(^|;)import\s*[\w{*"]/.test(lean)) throw new Error('Loader and elements are one file each.');
  return lean;
}

/**
 * Minifies code with a second minifier, which finds half a kilobyte (brotli) that esbuild leaves.
 */
function minified(name: string, code: string): string {
  const { code: lean, errors } = minifySync(name, code, {
    module: true,
    compress: { target: 'es2022' },
  });
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
  return lean.trim();
}

/** Matches the import of another chunk at the beginning of a part's code. */
const chunkImport = /^import\s*\{([^}]*)\}\s*from\s*"\.\/(chunk-[^"]+)";/;

const asProperties = (names: string) => names.replaceAll(/([\w$]+)\s+as\s+([\w$]+)/g, '$1:$2');

/**
 * Wraps a part of the forms as a function of the exports of the form's chunk. esbuild makes that
 * chunk an import of the status element and of the forms' lazy parts. The function receives the
 * chunk from the loader, which may have fetched it from a retry address, whereas an import would
 * name the address that failed. Chunks that only some parts share are copied into each of them,
 * because a file of their own would cost another request.
 */
function onForm(part: string, ground: string, source: (name: string) => string): string {
  const copies = new Map<string, string>();
  let copied = '';
  const bodyOf = (name: string): string => {
    let rest = source(name);
    const given: string[] = [];
    for (let found = chunkImport.exec(rest); found; found = chunkImport.exec(rest)) {
      const [whole, names = '', chunk = ''] = found;
      rest = rest.slice(whole.length);
      given.push(`{${asProperties(names)}}=${chunk === ground ? 'form' : copyOf(chunk)}`);
    }
    const body = withoutBareImports(rest).replace(
      /export\s*\{([^}]*)\};?\s*$/,
      (_, made: string) => `return{${made.replaceAll(/([\w$]+)\s+as\s+([\w$]+)/g, '$2:$1')}};`,
    );
    return given.length > 0 ? `const ${given.join(',')};${body}` : body;
  };
  /** Copies a chunk into the part and returns the variable with its exports. */
  const copyOf = (chunk: string): string => {
    const body = copies.has(chunk) ? '' : bodyOf(chunk);
    const variable = copies.get(chunk) ?? `chunk${copies.size}`;
    copies.set(chunk, variable);
    if (body) copied += `const ${variable}=(()=>{${body}})();`;
    return variable;
  };
  const body = bodyOf(part);
  return `export default form=>{${copied}${body}};`;
}

/**
 * Code that imports a lazily loaded chunk and passes the form to it. Each retry uses a new URL,
 * because the browser remembers a failed import.
 */
const importPart = `
let failures = 0;
const importPart = async (file) => {
  try {
    const [form, part] = await Promise.all([
      import(import.meta.url),
      import(file + (failures ? '?' + failures : '')),
    ]);
    return part.default(form);
  } catch (error) {
    failures++;
    throw error;
  }
};`;

/** Finds the form's chunk and its lazy parts among esbuild's files. */
function chunksOf(source: (name: string) => string) {
  const [, ground] = /^import"\.\/(chunk-[^"]+)";/.exec(source('form.js')) ?? [];
  const lazyOf = (name: string) =>
    new RegExp(`import\\("\\./(${name}-[^"]+)"\\)`).exec(source(ground ?? ''))?.[1];
  const [later, employee] = [lazyOf('embed-later'), lazyOf('embed-employee')];
  if (!ground || !later || !employee)
    throw new Error('The form, its later part and the employees’ part are one file each.');
  return { ground, later, employee };
}

/**
 * Copies each released version to its versioned address, byte for byte, whatever the build produces
 * now: pages pin those files by their hash.
 */
function keepReleased(dist: string, folder: string): void {
  const released = join(dist, '../released');
  if (!existsSync(released)) return;
  for (const version of readdirSync(released)) {
    rmSync(join(folder, version), { recursive: true, force: true });
    cpSync(join(released, version), join(folder, version), { recursive: true });
  }
}

/**
 * Lays out `dist/embed/`: the loader under its stable name, its parts under names with content
 * hashes, the manifest, and a copy of all of them below the version, where nothing ever changes.
 */
export function buildEmbed({ dist, version }: { dist: string; version: string }) {
  const parts = join(dist, 'embed-parts');
  const folder = join(dist, 'embed');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const source = (name: string) => readFileSync(join(parts, name), 'utf8');
  const read = (name: string) => minified(name, source(name));
  const { ground, later, employee } = chunksOf(source);
  const made = new Map<string, string>();
  /** Writes a part that depends on the form's chunk under a name with its hash. */
  const lay = (part: string, name: string): string => {
    const code = minified(name, onForm(part, ground, source));
    const file = `${name}-${shortHash(code)}.js`;
    made.set(file, code);
    return file;
  };
  const statusFile = lay('status.js', 'status');
  const ofForm =
    source(ground)
      .replaceAll(`import("./${later}")`, `importPart("./${lay(later, 'later')}")`)
      .replaceAll(`import("./${employee}")`, `importPart("./${lay(employee, 'employee')}")`) +
    importPart;
  const form = withoutBareImports(minified(ground, ofForm));
  const formFile = `form-${shortHash(form)}.js`;
  const loader = withoutBareImports(read('loader.js'))
    .replace(chunkPlaceholders.form, `./${formFile}`)
    .replace(chunkPlaceholders.status, `./${statusFile}`);
  const isLazy = (name: string) =>
    name.endsWith('.js') && !/^(?:form\.|status\.|loader\.|chunk-|embed-)/.test(name);
  const lazy = readdirSync(parts).filter(isLazy);
  const files = new Map([
    ['feedback-form.js', loader],
    [formFile, form],
    ...made,
    ...lazy.map((name) => [name, read(name)] as const),
  ]);
  for (const [name, text] of files) {
    const [, missing] = /\bfrom\s*"\.\/(chunk-[^"]+)"/.exec(text) ?? [];
    if (missing && !files.has(missing))
      throw new Error(
        `${name} imports ${missing}, which is no file of the script. Give each of the parts that share it a copy of its own: see ownCopies in tsup.config.ts.`,
      );
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
  keepReleased(dist, folder);
  return { loader: loaderEntry, folder };
}
