import { readdirSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { cataloguePaths, hasCatalogue, findMissingTexts } from '../testing/find-missing-texts.ts';
import { defaultLocale, locales, type Locale } from './index.ts';

const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The languages that translate every catalogue; another language may be partial. */
const complete = locales.filter(
  (locale) =>
    locale !== defaultLocale && cataloguePaths.every((path) => hasCatalogue(locale, path)),
);

const load = async (locale: Locale, path: string): Promise<object> => ({
  ...(await import(/* @vite-ignore */ `./${locale}/${path}`)),
});

it('each folder of texts has an entry in languages.ts, and each entry has a folder', () => {
  expect(folders.toSorted()).toEqual(locales.toSorted());
});

it.each(locales)(
  'the locale %s translates only catalogues that the default language has',
  (locale) => {
    const known = new Set([...cataloguePaths, 'form.ts', 'notifications.ts', 'server.ts']);
    const own = readdirSync(new URL(locale, import.meta.url), { recursive: true })
      .map(String)
      .filter((path) => path.endsWith('.ts'));
    expect(own.filter((path) => !known.has(path))).toEqual([]);
  },
);

describe.each(complete)('the complete language %s', (locale) => {
  it.each(cataloguePaths)(
    'the catalogue %s has every text of the default language',
    async (path) => {
      expect(await findMissingTexts(locale, path)).toEqual([]);
    },
  );
});

const named = locales.filter((locale) => hasCatalogue(locale, 'console/code-names.ts'));

it.each(named)(
  'the locale %s uses the same names of classes, sources and sort orders on the screens and in the report',
  async (locale) => {
    const report = await load(locale, 'console/report.ts');
    const { codedValueNames } = (await load(locale, 'console/code-names.ts')) as {
      codedValueNames: Record<string, unknown>;
    };
    const { class: classes, sort, source } = codedValueNames;
    expect(report).toMatchObject({
      reportTexts: { choices: { class: classes, source }, sorts: sort },
    });
  },
);
