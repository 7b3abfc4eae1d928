import { typedKeys, recordFromEntries } from '../keys.ts';
import * as base from './en-IN/server.ts';
import { getLanguage, locales, type Locale } from './index.ts';
import { loadTextCatalogue } from './load-catalogue.ts';

/** The catalogues of a language that the API uses. */
export type ServerTexts = { readonly [Name in keyof typeof base]: (typeof base)[Name] };

type OwnTexts = { readonly [Name in keyof ServerTexts]?: Partial<ServerTexts[Name]> };

const texts = { ...base };

const own = new Map<Locale, OwnTexts>(
  await Promise.all(
    locales.map(async (locale): Promise<[Locale, OwnTexts]> => [
      locale,
      await import(`./${locale}/server.ts`),
    ]),
  ),
);

async function load(locale: Locale): Promise<ServerTexts> {
  const catalogues = typedKeys(texts).map(
    async (name) =>
      [
        name,
        await loadTextCatalogue<object>(
          texts[name],
          locale,
          async (one) => own.get(one)?.[name] ?? {},
        ),
      ] as const,
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each catalogue keeps its type
  return recordFromEntries(await Promise.all(catalogues)) as ServerTexts;
}

/** The texts of the API in every language. */
export const serverTexts: Readonly<Record<Locale, ServerTexts>> = recordFromEntries(
  await Promise.all(
    locales.map(async (locale): Promise<[Locale, ServerTexts]> => [locale, await load(locale)]),
  ),
);

/**
 * Returns the locale of a catalogue's texts for a language: the language's own, else a fallback.
 */
export function findLocaleWithTexts(locale: Locale, name: keyof ServerTexts): Locale {
  const { fallback } = getLanguage(locale);
  return fallback === null || own.get(locale)?.[name]
    ? locale
    : findLocaleWithTexts(fallback, name);
}
