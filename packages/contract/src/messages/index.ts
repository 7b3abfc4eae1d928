import { isHindi } from './hindi.ts';

/** Locales of the product. `en-IN` holds quoted wording to the letter and is the fallback (rule 5.1). */
export const locales = ['en-IN', 'en', 'hi'] as const;

/** A language a page can pick with `lang`. */
export type Locale = (typeof locales)[number];

/** The locale every missing key falls back to (rule 5.1). */
export const defaultLocale: Locale = 'en-IN';

/** Returns the locale for the language of a `lang` value, else the default. */
export function resolveLocale(lang: string | null | undefined): Locale {
  if (isHindi(lang)) return 'hi';
  return /^en(?![^-_]|[-_]in$)/i.test(lang ?? '') ? 'en' : defaultLocale;
}

/**
 * A catalogue for a locale: the default's texts overlaid by the locale's own, so that a missing
 * key reads in `en-IN` rather than not at all.
 */
export function withFallback<T extends object>(base: T, overlay: Partial<T> | undefined): T {
  return { ...base, ...overlay };
}
