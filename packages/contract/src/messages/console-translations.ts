/// <reference types="vite/types/importMeta.d.ts" />
import { defaultLocale, languageOf, locales, type Locale } from './index.ts';

const shared = import.meta.glob<object>(['./*/console.ts', '!./en-IN/**']);

/**
 * Loads the exports of one of a language's files for the console; returns undefined when the
 * language does not have the file.
 */
export async function loadConsoleTranslation(
  locale: Locale,
  file: string,
): Promise<object | undefined> {
  const path = `./${locale}/${file}.ts`;
  const load = shared[path] ?? (await import('./console-files.ts')).consoleFiles[path];
  return load?.();
}

/** The languages of the console: those with `console.ts`. */
export const consoleLocales: readonly Locale[] = locales.filter(
  (locale) => locale === defaultLocale || shared[`./${locale}/console.ts`],
);

/** Returns a language of the console: the given one, else its nearest fallback that is one. */
export function consoleLocaleOf(locale: Locale): Locale {
  const { fallback } = languageOf(locale);
  return fallback === null || consoleLocales.includes(locale) ? locale : consoleLocaleOf(fallback);
}
