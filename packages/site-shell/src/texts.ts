import { resolveLocale } from '@feedback/contract/messages';
import { siteTranslations, type SiteTexts } from '@feedback/contract/messages/site-translations';

export type { SiteTexts };

/** Returns the site's texts in the language of a `lang` value. */
export const getSiteTexts = (lang: string | null | undefined): SiteTexts =>
  siteTranslations[resolveLocale(lang)];
