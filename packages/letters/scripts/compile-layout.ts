import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type Mjml2Html from 'mjml-core';

// Required, since each loader takes the default of these for something else.
const require = createRequire(import.meta.url);
const { default: mjml2html }: { default: typeof Mjml2Html } = require('mjml-core');
const preset: object = require('mjml-preset-core');

const source = new URL('../src/layout.mjml', import.meta.url);

const options = {
  presets: [preset],
  // Nothing from elsewhere: no fonts, and so nobody who learns that a letter was opened.
  fonts: {},
  validationLevel: 'strict',
} as const;

/**
 * The layout as a module, its HTML as every mail program reads it.
 * @throws Error when the layout is no MJML
 */
export async function compileLayout(): Promise<string> {
  const { html } = await mjml2html(await readFile(source, 'utf8'), options);
  return `/** The letters' HTML, made of \`layout.mjml\` by \`npm run layout\`. */
export const layout = String.raw\`${withoutBreaks(html)}\`;
`;
}

/** A tag a line, whatever its attributes: the space between them says nothing. */
const withoutBreaks = (html: string): string =>
  html
    .replaceAll(/<[a-z][^<>]*>/g, (tag) => tag.replaceAll(/\s+/g, ' '))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
