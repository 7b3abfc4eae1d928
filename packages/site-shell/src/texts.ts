import { resolveLocale, withFallback, type Locale } from '@feedback/contract/messages';
import { site as english } from '@feedback/contract/messages/en/site';
import { site as base } from '@feedback/contract/messages/en-IN/site';
import { site as hindi } from '@feedback/contract/messages/hi/site';

/** Every text of the public site. */
export type SiteTexts = typeof base;

const catalogues: Record<Locale, SiteTexts> = {
  'en-IN': base,
  en: withFallback(base, english),
  hi: withFallback(base, hindi),
};

/** Returns the site's texts in the language of a `lang` value. */
export const siteTexts = (lang: string | null | undefined): SiteTexts =>
  catalogues[resolveLocale(lang)];

/**
 * The name of each language in that language, for the language switch, which offers one English.
 */
export const languageNames: Record<Locale, string> = {
  'en-IN': 'English',
  en: 'English',
  hi: 'हिन्दी',
};
