import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { buildEmbed } from './build-embed.ts';

/**
 * What tsup leaves open: the forms' style sheet goes into the element and beside the React
 * components, and the standalone script gets its hashes, its manifest and its compressed copies.
 */
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const read = (name: string) => readFileSync(join(dist, name), 'utf8');
const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string };

const sourceMapNote = /\n?\/\*# sourceMappingURL=.*?\*\//;
const cssPlaceholder = /(["'`])@@feedback-form-css@@\1/;

/** Tokens that only the console's parts read would be carried along for nothing. */
function withoutUnreadTokens(css: string): string {
  const lean = css.replaceAll(/(--[\w-]+):[^;{}]+;?/g, (declaration, name: string) =>
    new RegExp(`var\\(${name}[,)]`).test(css) ? declaration : '',
  );
  return lean === css ? css : withoutUnreadTokens(lean);
}

/** In a shadow tree nothing is `:root`: those selectors would only be carried along. */
const forShadow = (css: string) =>
  withoutUnreadTokens(
    css.replaceAll(/:root[^,{}]*,\s*(?=[^{}]*\{)/g, '').replace(sourceMapNote, ''),
  );

/**
 * Beside the React components the tokens stand on the forms alone: the page that they are part of
 * keeps its own colour scheme.
 */
function forPage(css: string): string {
  const scoped = css
    .replaceAll(/(?<![\w-])\[data-theme=(["']?)dark\1\],?\s*(?=[,:{])/g, '[data-feedback-form]$&')
    .replaceAll(':root', '[data-feedback-form]')
    .replace(sourceMapNote, '');
  if (/(^|[},])\s*:root/.test(scoped)) throw new Error('A :root is left in styles.css.');
  return scoped;
}

/** Puts the style sheet where the element's source left room for it. */
function injectCss(folder: string, css: string): void {
  let found = 0;
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.js')) continue;
    const code = readFileSync(join(folder, name), 'utf8');
    if (!cssPlaceholder.test(code)) continue;
    found += 1;
    writeFileSync(
      join(folder, name),
      code.replace(cssPlaceholder, () => JSON.stringify(css)),
    );
  }
  if (found !== 1) throw new Error(`${found} files in ${folder} ask for the style sheet, not one.`);
}

writeFileSync(join(dist, 'styles.css'), forPage(read('index.css')));
injectCss(dist, forShadow(read('element.css')));
injectCss(join(dist, 'embed-parts'), forShadow(read('embed-parts/form.css').trim()));
for (const name of readdirSync(dist)) {
  if (/^(index|element|define|loader)\.css(\.map)?$/.test(name)) rmSync(join(dist, name));
}

/** The manifest was made from the source; whoever reads it has the built files and no privates. */
function finishManifest(): void {
  const manifest = JSON.parse(read('custom-elements.json')) as {
    modules: {
      path: string;
      declarations: { members?: { name: string; privacy?: string }[] }[];
      exports?: unknown;
    }[];
  };
  const [module] = manifest.modules;
  const [element] = module?.declarations ?? [];
  if (!module || !element) throw new Error('custom-elements.json knows no element.');
  module.path = 'dist/element.js';
  module.exports = [
    {
      kind: 'js',
      name: 'FeedbackFormElement',
      declaration: { name: 'FeedbackFormElement', module: module.path },
    },
  ];
  element.members = (element.members ?? []).filter(
    ({ name, privacy }) => !/^#|Callback$/.test(name) && privacy !== 'protected',
  );
  writeFileSync(join(dist, 'custom-elements.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

finishManifest();
const { loader, folder } = buildEmbed({ dist, version });
rmSync(join(dist, 'embed-parts'), { recursive: true });

process.stdout.write(`
Standalone script ${version}: ${relative(process.cwd(), folder)}
For ever the same, at its versioned address:
  <script type="module" src="…/embed/v1/${version}/${loader.file}"
    integrity="${loader.integrity}" crossorigin></script>
`);
