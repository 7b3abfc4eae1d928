import { languages } from './languages.ts';

/** The code of a language of the product. */
export type Locale = (typeof languages)[number]['code'];

/** A language with its name, direction, formats and fallback. */
export interface Language {
  readonly code: Locale;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly formats: (typeof languages)[number]['formats'];
  readonly fallback: Locale | null;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `map` forgets that one exists
export const locales = languages.map(({ code }) => code) as [Locale, ...Locale[]];

/** The default language. Its texts are complete, and quoted wording is literal in them (rule 5.1). */
export const defaultLocale: Locale = languages[0].code;

/** Returns the description of a language. */
export const getLanguage = (locale: Locale): Language =>
  languages.find(({ code }) => code === locale) ?? languages[0];

/**
 * Returns the locale for a `lang` value: the first locale that the value begins with, else the
 * default. Text in Latin letters has no match, because Hindi in Latin letters (`hi-Latn`) reads
 * like English.
 */
export function resolveLocale(lang: string | null | undefined): Locale {
  const tag = `${lang}-`.toLowerCase().replaceAll('_', '-');
  const isOf = (locale: Locale) => tag.startsWith(`${locale.toLowerCase()}-`);
  return (!tag.includes('-latn-') && locales.find(isOf)) || defaultLocale;
}

/** Returns a catalogue in which the overlay's texts replace those of the base. */
export function overlayTexts<T extends object>(base: T, overlay: Partial<T> | undefined): T {
  return { ...base, ...overlay };
}

/**
 * Returns a language and its fallbacks, in the order in which their texts overlay the default
 * texts.
 */
export function getFallbackChain(locale: Locale): Locale[] {
  const { fallback } = getLanguage(locale);
  return fallback === null ? [] : [...getFallbackChain(fallback), locale];
}

/** Returns the value for a language, else the value for its nearest fallback that has one. */
export function getValueForLocale<T>(
  values: Readonly<Partial<Record<Locale, T>>>,
  locale: Locale,
): T | undefined {
  const { fallback } = getLanguage(locale);
  return values[locale] ?? (fallback === null ? undefined : getValueForLocale(values, fallback));
}

/** Names of an entry of the reference data by language, besides its base name. */
export type LocalNames = Readonly<Partial<Record<Locale, string>>>;

/** Returns an entry's name in a language, else its base name. */
export const pickLocalName = (
  baseName: string,
  names: LocalNames | undefined,
  locale: Locale,
): string => names?.[locale] ?? baseName;
