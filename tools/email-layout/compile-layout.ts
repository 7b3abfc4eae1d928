import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

type Compile = (source: string, settings: object) => Promise<{ readonly html: string }>;

// Loaded with `require`, since module loaders interpret the default export of these packages
// differently.
const require = createRequire(import.meta.url);
const { default: mjml2html }: { default: Compile } = require('mjml-core');
const preset: object = require('mjml-preset-core');

const source = new URL('../../packages/email-templates/src/layout.mjml', import.meta.url);

const options = {
  presets: [preset],
  // E-mails load no fonts, so that no server learns when an e-mail was opened.
  fonts: {},
  validationLevel: 'strict',
} as const;

/**
 * Compiles the MJML layout to a TypeScript module with the HTML of the e-mails.
 * @throws Error when the layout is not valid MJML
 */
export async function compileLayout(): Promise<string> {
  const { html } = await mjml2html(await readFile(source, 'utf8'), options);
  return `/** The HTML of the e-mails, generated from \`layout.mjml\` by \`npm run layout\`. */
export const layout = String.raw\`${withoutBreaks(html)}\`;
`;
}

/**
 * Puts each tag on a line of its own, since the space between attributes and tags has no meaning.
 */
const withoutBreaks = (html: string): string =>
  html
    .replaceAll(/<[a-z][^<>]*>/g, (tag) => tag.replaceAll(/\s+/g, ' '))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
