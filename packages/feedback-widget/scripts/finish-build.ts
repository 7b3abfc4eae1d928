import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import * as z from 'zod/mini';

import widget from '../package.json' with { type: 'json' };
import { buildEmbed } from './build-embed.ts';
import { designTokens } from './design-tokens.ts';

/**
 * Completes tsup's output: puts the forms' style sheet into the element and next to the React
 * components, exports the design tokens, and gives the standalone script its hashes, manifest and
 * compressed copies.
 */
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const { version } = widget;
const read = (name: string) => readFileSync(join(dist, name), 'utf8');

const sourceMapNote = /\n?\/\*# sourceMappingURL=.*?\*\//;

/** Placeholders in the elements' source that the build replaces with their style sheets. */
const cssPlaceholders = {
  form: /(["'`])@@feedback-form-css@@\1/,
  later: /(["'`])@@feedback-later-css@@\1/,
  status: /(["'`])@@feedback-status-css@@\1/,
} as const;

/** Matches the rules that only the later part needs, which the build has marked. */
const laterRules = /@media later\{((?:[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})*)\}/g;

/** Splits a style sheet into the rules that are needed immediately and those of the later part. */
const splitLater = (css: string) => ({
  now: css.replaceAll(laterRules, ''),
  later: Array.from(css.matchAll(laterRules), ([, rules = '']) => rules).join(''),
});

/** Removes tokens that only the console's components read. */
function withoutUnreadTokens(css: string, beside: string): string {
  const lean = css.replaceAll(/(--[\w-]+):[^;{}]+;?/g, (declaration, name: string) =>
    new RegExp(`var\\(${name}[,)]`).test(css + beside) ? declaration : '',
  );
  return lean === css ? css : withoutUnreadTokens(lean, beside);
}

/**
 * Prepares a style sheet for a shadow tree, where `:root` matches nothing: removes those selectors
 * and the tokens that are not read.
 * @param later style sheet that is added later and reads tokens of this one
 */
const forShadow = (css: string, later: string) =>
  withoutUnreadTokens(
    css.replaceAll(/:root[^,{}]*,\s*(?=[^{}]*\{)/g, '').replace(sourceMapNote, ''),
    later,
  );

/**
 * Prepares a style sheet for the React components. Tokens are set on the forms only, so that the
 * page around them keeps its own colour scheme.
 */
function forPage(css: string): string {
  const scoped = css
    .replaceAll(/(?<![\w-])\[data-theme=(["']?)dark\1\],?\s*(?=[,:{])/g, '[data-feedback-form]$&')
    .replaceAll(':root', '[data-feedback-form]')
    .replace(sourceMapNote, '');
  if (/(^|[},])\s*:root/.test(scoped)) throw new Error('A :root is left in styles.css.');
  return scoped;
}

/** Returns the top-level rules of a style sheet. */
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
 * Returns the rules of one style sheet that another, loaded next to it, does not contain.
 * @throws Error when the rules read a token that the other style sheet no longer declares
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

/** Replaces the placeholder in an element's source with its style sheet. */
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
// This file is imported for its side effect only; TypeScript 6 still asks for its types.
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

/** The fields of the manifest that this script changes; the others pass through unchanged. */
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

/**
 * Points the manifest, which is generated from the source, at the built files and removes private
 * members.
 */
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
