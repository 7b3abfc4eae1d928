import type { Locale } from '@feedback/contract/messages';

/** The same page in another language. */
export interface LanguageLink {
  locale: Locale;
  href: string;
}
