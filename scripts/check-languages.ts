import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';

import { locales, type Locale } from '../packages/contract/src/messages/index.ts';
import { getPrimaryLanguage } from '../packages/contract/src/messages/language-names.ts';
import { languages } from '../packages/contract/src/messages/languages.ts';
import {
  getCatalogueArea,
  cataloguePaths,
  hasCatalogue,
  findMissingTexts,
} from '../packages/contract/src/testing/find-missing-texts.ts';

/**
 * Checks that no code depends on the code of one language, so that a new language is one folder of
 * texts and one line. Then lists the texts that each language lacks, by area;
 * `npm run check:languages -- --all` names each of them.
 */
interface Rule {
  readonly pattern: RegExp;
  readonly remedy: string;
}

const code = `['"\`](?:${locales.join('|')}|${languages.map(({ formats }) => formats).join('|')})['"\`]`;
const folder = locales.filter((_, index) => index > 0).join('|');

const rules: readonly Rule[] = [
  {
    pattern: new RegExp(`(?:[!=]==?\\s*${code})|(?:${code}\\s*[!=]==?)|(?:\\bcase ${code}:)`),
    remedy:
      'use `getLanguage(locale)` for its direction, formats and fallback, `defaultLocale` for the default, or `getValueForLocale(values, locale)` for a value by language; add a property to packages/contract/src/messages/languages.ts when none fits',
  },
  {
    pattern: new RegExp(`\\b(?:includes|startsWith|endsWith|indexOf)\\(${code}\\)`),
    remedy: 'use `resolveLocale(lang)`, and compare the result with another locale',
  },
  {
    pattern: new RegExp(`\\[(?:${code}(?:,\\s*)?){2,}\\]|z\\.enum\\(\\[${code}`),
    remedy:
      'use `locales` of @feedback/contract/messages, or `submitterLocales` and `consoleLocales`',
  },
  {
    pattern: new RegExp(`messages/(?:${folder})/`),
    remedy:
      'use `serverTexts[locale]` in the API, `defineTexts` in the console and `load…Translation` in the forms; they find the texts of every language',
  },
  {
    pattern: /\b\w+(?:Hi|Hindi|Tamil|InHindi)\b\??:/,
    remedy: 'use a map by language, such as `nameByLanguage: { hi: … }`',
  },
];

/**
 * Checks whether a file is exempt: tests name languages, and each folder of texts belongs to a
 * language.
 */
const isExempt = (path: string): boolean =>
  /\.(?:test|spec|stories)\.tsx?$|\/testing\/|^tests\/|^examples\/|\/messages\/[\w-]+\/|^scripts\/check-languages\.ts$/.test(
    path,
  );

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(?:ts|tsx|mts|mjs|cjs)$/.test(path) && !isExempt(path));

for (const path of paths) {
  for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    for (const { pattern, remedy } of rules) {
      if (!pattern.test(line)) continue;
      process.exitCode = 1;
      console.error(`${path}:${index + 1}: ${line.trim()}`);
      console.error(`  This code works for one language only: ${remedy}.`);
    }
  }
}

const [{ code: base }] = languages;
/**
 * Checks whether a language is a variant of the default language, such as `en`, which has only the
 * texts that differ.
 */
const isVariant = (locale: Locale): boolean =>
  getPrimaryLanguage(locale) === getPrimaryLanguage(base);

for (const locale of locales.filter((one) => !isVariant(one))) {
  const missing = await Promise.all(
    cataloguePaths.map(async (path) => ({ path, texts: await findMissingTexts(locale, path) })),
  );
  const counts = new Map<string, number>();
  for (const { path, texts } of missing) {
    const area = getCatalogueArea(path);
    counts.set(area, (counts.get(area) ?? 0) + texts.length);
  }
  const lacking = [...counts].filter(([, count]) => count > 0);
  const summary = lacking.map(([area, count]) => `${area} ${count}`).join(', ');
  console.log(`${locale}: ${summary ? `missing texts by area: ${summary}` : 'complete'}`);
  if (!process.argv.includes('--all')) continue;
  for (const { path, texts } of missing.filter((one) => one.texts.length > 0)) {
    const note = hasCatalogue(locale, path) ? '' : ' (no such file)';
    console.log(`  ${locale}/${path}${note}: ${texts.join(', ')}`);
  }
}
