/// <reference types="vite/types/importMeta.d.ts" />
import { defaultLocale, getLanguage, locales, type Locale } from './index.ts';

const shared = import.meta.glob<object>(['./*/console.ts', '!./en-IN/**']);

/**
 * Loads the exports of one of a language's files for the console; returns undefined when the
 * language does not have the file.
 */
export async function loadConsoleTextFile(
  locale: Locale,
  file: string,
): Promise<object | undefined> {
  const path = `./${locale}/${file}.ts`;
  const load = shared[path] ?? (await import('./console-text-loaders.ts')).consoleTextLoaders[path];
  return load?.();
}

/** The languages of the console, which are those that have a `console.ts`. */
export const consoleLocales: readonly Locale[] = locales.filter(
  (locale) => locale === defaultLocale || shared[`./${locale}/console.ts`],
);

/** Returns the given language when the console supports it, else its nearest supported fallback. */
export function resolveConsoleLocale(locale: Locale): Locale {
  const { fallback } = getLanguage(locale);
  return fallback === null || consoleLocales.includes(locale)
    ? locale
    : resolveConsoleLocale(fallback);
}
