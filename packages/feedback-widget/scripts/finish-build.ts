import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import * as z from 'zod/mini';

import widget from '../package.json' with { type: 'json' };
import { buildEmbed } from './build-embed.ts';
import { designTokens } from './design-tokens.ts';

/**
 * What tsup leaves open: the forms' style sheet goes into the element and beside the React
 * components, designers get its tokens, and the standalone script gets its hashes, its manifest and
 * its compressed copies.
 */
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const { version } = widget;
const read = (name: string) => readFileSync(join(dist, name), 'utf8');

const sourceMapNote = /\n?\/\*# sourceMappingURL=.*?\*\//;

/** Where an element's source leaves room for its style sheet. */
const cssPlaceholders = {
  form: /(["'`])@@feedback-form-css@@\1/,
  later: /(["'`])@@feedback-later-css@@\1/,
  status: /(["'`])@@feedback-status-css@@\1/,
} as const;

/** What only the later part draws with, as the build marked it. */
const laterRules = /@media later\{((?:[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})*)\}/g;

/** A style sheet without that, and that by itself. */
const splitLater = (css: string) => ({
  now: css.replaceAll(laterRules, ''),
  later: Array.from(css.matchAll(laterRules), ([, rules = '']) => rules).join(''),
});

/** Tokens that only the console's parts read would be carried along for nothing. */
function withoutUnreadTokens(css: string, beside: string): string {
  const lean = css.replaceAll(/(--[\w-]+):[^;{}]+;?/g, (declaration, name: string) =>
    new RegExp(`var\\(${name}[,)]`).test(css + beside) ? declaration : '',
  );
  return lean === css ? css : withoutUnreadTokens(lean, beside);
}

/**
 * In a shadow tree nothing is `:root`: those selectors would only be carried along.
 * @param later what is added to it, and reads its tokens
 */
const forShadow = (css: string, later: string) =>
  withoutUnreadTokens(
    css.replaceAll(/:root[^,{}]*,\s*(?=[^{}]*\{)/g, '').replace(sourceMapNote, ''),
    later,
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

/** The outermost rules of a style sheet. */
function rulesOf(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth > 0) continue;
    rules.push(css.slice(start, index + 1).trim());
    start = index + 1;
  }
  return rules;
}

/**
 * What one style sheet has beyond another that stands beside it.
 * @throws Error when it reads a token that was left out of the other
 */
function beyond(base: string, css: string, later = ''): string {
  const known = new Set(rulesOf(base));
  const own = rulesOf(css)
    .filter((rule) => !known.has(rule))
    .join('\n');
  const declared = forShadow(base, later);
  for (const [, token] of own.matchAll(/var\((--[\w-]+)/g)) {
    if (token && !declared.includes(`${token}:`)) throw new Error(`Nothing declares ${token}.`);
  }
  return own;
}

/** Puts a style sheet where its element's source left room for it. */
function injectCss(folder: string, cssPlaceholder: RegExp, css: string): void {
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

const withoutNote = (name: string) => read(name).replace(sourceMapNote, '').trim();
const pageCss = withoutNote('index.css');
writeFileSync(
  join(dist, 'styles.css'),
  `${forPage(pageCss)}\n${beyond(pageCss, withoutNote('status.css'))}\n`,
);
// An import for its effect alone; TypeScript 6 asks for its types all the same.
writeFileSync(join(dist, 'styles.d.ts'), 'export {};\n');
for (const [folder, form, status] of [
  ['.', 'element.css', 'status-element.css'],
  ['embed-parts', 'embed-parts/form.css', 'embed-parts/status.css'],
] as const) {
  const { now: base, later } = splitLater(withoutNote(form));
  injectCss(join(dist, folder), cssPlaceholders.form, forShadow(base, later));
  if (later) injectCss(join(dist, folder), cssPlaceholders.later, later);
  const ofStatus = withoutNote(status).replaceAll(laterRules, '$1');
  injectCss(join(dist, folder), cssPlaceholders.status, beyond(base, ofStatus, later));
}
for (const name of readdirSync(dist)) {
  if (/\.css(\.map)?$/.test(name) && name !== 'styles.css') rmSync(join(dist, name));
}

/** Of the manifest, what is finished here; the rest stays as it was made. */
const manifestSchema = z.looseObject({
  modules: z.array(
    z.looseObject({
      path: z.string(),
      declarations: z.array(
        z.looseObject({
          members: z.optional(
            z.array(z.looseObject({ name: z.string(), privacy: z.optional(z.string()) })),
          ),
        }),
      ),
    }),
  ),
});

/** The manifest was made from the source; whoever reads it has the built files and no privates. */
function finishManifest(): void {
  const manifest = manifestSchema.parse(JSON.parse(read('custom-elements.json')));
  for (const module of manifest.modules) {
    const [element] = module.declarations;
    const isStatus = module.path.includes('status');
    if (!element) throw new Error(`custom-elements.json knows no element of ${module.path}.`);
    module.path = isStatus ? 'dist/status-element.js' : 'dist/element.js';
    const name = isStatus ? 'FeedbackStatusElement' : 'FeedbackFormElement';
    module['exports'] = [{ kind: 'js', name, declaration: { name, module: module.path } }];
    element.members = (element.members ?? []).filter(
      (member) => !/^#|Callback$/.test(member.name) && member.privacy !== 'protected',
    );
  }
  writeFileSync(join(dist, 'custom-elements.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

finishManifest();
const tokens = new URL('../../ui/src/tokens/tokens.css', import.meta.url);
writeFileSync(
  join(dist, 'tokens.json'),
  `${JSON.stringify(designTokens(readFileSync(tokens, 'utf8')), null, 2)}\n`,
);
const { loader, folder } = buildEmbed({ dist, version });
rmSync(join(dist, 'embed-parts'), { recursive: true });

process.stdout.write(`
Standalone script ${version}: ${relative(process.cwd(), folder)}
For ever the same, at its versioned address:
  <script type="module" src="…/embed/v1/${version}/${loader.file}"
    integrity="${loader.integrity}" crossorigin></script>
`);
