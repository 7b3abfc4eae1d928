import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { languages } from '@feedback/contract/messages/languages';
import { build } from 'tsup';
import * as z from 'zod/mini';

/**
 * Checks the built files against `tools/packages/.size-limit.json` and the limits of each
 * language. First bundles the React package as an application would: its entry with all static
 * imports, minified, without React.
 */
const folder = fileURLToPath(new URL('..', import.meta.url));

await build({
  config: false,
  entry: { index: 'dist/index.js' },
  outDir: '.cache/size',
  clean: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  splitting: true,
  silent: true,
  external: [/^react/],
  // Lazily loaded code counts separately.
  noExternal: [],
});

const checksSchema = z.array(
  z.looseObject({
    name: z.string(),
    path: z.union([z.string(), z.array(z.string())]),
    limit: z.string(),
  }),
);

/**
 * The bytes that each language may add to a part of the forms, for its texts and its entry in the
 * list of languages.
 */
const bytesOfLanguage = { loader: 140, form: 60 } as const;

/** The limits of a language's lazily loaded texts. */
const textLimits = { form: '4.2 kB', status: '3.2 kB' } as const;

const messages = new URL('../../contract/src/messages/', import.meta.url);
const translations = languages.filter(({ fallback }) => fallback !== null);
const withFile = (file: string) =>
  translations.filter(({ code }) => existsSync(new URL(`${code}/${file}.ts`, messages)));

const bytesOf = (limit: string): number =>
  Number.parseFloat(limit) * (limit.endsWith('kB') ? 1000 : 1);

// size-limit looks for its limits and its plugins in the folder where it runs.
const cwd = fileURLToPath(new URL('../../../tools/packages', import.meta.url));
const declared = checksSchema.parse(
  JSON.parse(readFileSync(join(cwd, '.size-limit.json'), 'utf8')),
);
const ofLanguages = Object.entries(textLimits).flatMap(([part, limit]) =>
  withFile(part).map(({ code }) => ({
    name: `texts of the ${part} in ${code}, loaded for its readers only`,
    path: join(folder, `dist/embed/texts-${code}-${part}-*.js`),
    limit,
  })),
);
const loaderBytes = withFile('form-loader').length * bytesOfLanguage.loader;
const formBytes = translations.length * bytesOfLanguage.form;
/** Returns the bytes that all languages may add to a part of the forms. */
const allowance = (name: string): number => {
  if (name.startsWith('loader')) return loaderBytes;
  return /^(?:usable|whole) form|^React/.test(name) ? formBytes : 0;
};
const config = join(folder, '.cache/size-limit.json');
const checks = [...declared, ...ofLanguages].map(({ path, limit, ...check }) => ({
  ...check,
  path: [path].flat().map((one) => relative(join(folder, '.cache'), resolve(cwd, one))),
  limit: `${bytesOf(limit) + allowance(check.name)} B`,
}));
writeFileSync(config, JSON.stringify(checks));

const { status } = spawnSync('size-limit', ['--config', config], { cwd, stdio: 'inherit' });
if (status !== 0) {
  process.stderr.write(
    'A part of the forms is heavier than its limit. Look at what the change added to that part:' +
      ' move code that few visitors need into `src/parts`, and texts into the language folders.' +
      ' Raise the limit in tools/packages/.size-limit.json, or for texts in' +
      ' packages/feedback-widget/scripts/size.ts, only when visitors need the bytes.\n',
  );
  process.exitCode = 1;
}
