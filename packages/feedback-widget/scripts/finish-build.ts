import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import * as z from 'zod/mini';

import { readDesignTokens } from './design-tokens.ts';
import { extractAddedRules, inlineStyles, readStyles } from './style-sheets.ts';

/**
 * Completes the published package that tsup built: puts the forms' style sheet into the elements
 * and next to the React components, and exports the manifest and the design tokens.
 */
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const read = (name: string) => readFileSync(join(dist, name), 'utf8');

/**
 * Prepares a style sheet for the React components. Tokens are set on the forms only, so that the
 * page around them keeps its own colour scheme.
 */
function forPage(css: string): string {
  const scoped = css
    .replaceAll(/(?<![\w-])\[data-theme=(["']?)dark\1\],?\s*(?=[,:{])/g, '[data-feedback-form]$&')
    .replaceAll(':root', '[data-feedback-form]');
  if (/(^|[},])\s*:root/.test(scoped)) throw new Error('A :root is left in styles.css.');
  return scoped;
}

const pageCss = readStyles(dist, 'index.css');
writeFileSync(
  join(dist, 'styles.css'),
  `${forPage(pageCss)}\n${extractAddedRules(pageCss, readStyles(dist, 'status.css'))}\n`,
);
// This file is imported for its side effect only; TypeScript 6 still asks for its types.
writeFileSync(join(dist, 'styles.d.ts'), 'export {};\n');
inlineStyles(dist, 'element.css', 'status-element.css');
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
  `${JSON.stringify(readDesignTokens(readFileSync(tokens, 'utf8')), null, 2)}\n`,
);
