import { recordWithKeys } from '../keys.ts';
import { defaultLocale, getLanguage, locales, type Locale } from './index.ts';

/** The name of each language in that language. */
export const localeNames: Readonly<Record<Locale, string>> = recordWithKeys(
  locales,
  (locale) => getLanguage(locale).name,
);

/** Returns the language of a locale without its region, such as `en` for `en-IN`. */
export const getPrimaryLanguage = (locale: Locale): string => locale.replace(/-.*/, '');

/**
 * Returns the locales with one variant of each language, since few readers could tell two kinds of
 * English apart. The variant is the given locale, else the first one.
 */
export const removeLanguageVariants = <Of extends { readonly locale: Locale }>(
  choices: readonly Of[],
  kept: Locale = defaultLocale,
): Of[] =>
  choices.filter(({ locale }) => {
    const variants = choices.filter(
      (one) => getPrimaryLanguage(one.locale) === getPrimaryLanguage(locale),
    );
    const [first] = variants;
    return locale === (variants.find((one) => one.locale === kept) ?? first)?.locale;
  });

/** The locales in which submitters can receive messages. */
export const submitterLocales: readonly Locale[] = removeLanguageVariants(
  locales.map((locale) => ({ locale })),
).map(({ locale }) => locale);

/** Returns a language's own name without its variant: `English` for `English (India)`. */
export const getShortLanguageName = (locale: Locale): string =>
  getLanguage(locale).name.replace(/ \(.*/, '');

/** Returns the name of a language in another language: `Hindi`, `अंग्रेज़ी`. */
export const translateLanguageName = (locale: Locale, reader: Locale): string =>
  new Intl.DisplayNames(getLanguage(reader).formats, { type: 'language' }).of(
    getPrimaryLanguage(locale),
  ) ?? getShortLanguageName(locale);

/** The languages besides the default one in which reference data can have names. */
export const localNameLocales: readonly Locale[] = submitterLocales.slice(1);
