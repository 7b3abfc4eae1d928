/// <reference types="vite/types/importMeta.d.ts" />
import { recordWithKeys } from '../keys.ts';
import { siteTexts } from './en-IN/site.ts';
import { getLanguage, locales, overlayTexts, type Locale } from './index.ts';

/** Every text of the public site. */
export type SiteTexts = typeof siteTexts;

const files = import.meta.glob<Partial<SiteTexts>>(['./*/site.ts', '!./en-IN/**'], {
  eager: true,
  import: 'siteTexts',
});

const textsOf = (locale: Locale): SiteTexts => {
  const { fallback } = getLanguage(locale);
  return fallback === null
    ? siteTexts
    : overlayTexts(textsOf(fallback), files[`./${locale}/site.ts`]);
};

/** The site's texts in every language. */
export const siteTranslations: Readonly<Record<Locale, SiteTexts>> = recordWithKeys(
  locales,
  textsOf,
);

/** Returns the locale whose texts the site shows to readers of a language. */
export function resolveSiteLocale(locale: Locale): Locale {
  const { fallback } = getLanguage(locale);
  return fallback === null || files[`./${locale}/site.ts`] ? locale : resolveSiteLocale(fallback);
}
