import type { Locale } from '@feedback/contract/messages';
import type { SiteTexts } from '@feedback/site-shell';
import type { ReactNode } from 'react';

/** Scripts that only some pages need, by the name of their file in `client/`. */
export type PageScript = 'landing' | 'search' | 'complaints';

/** The language, texts and links with which a page is rendered. */
export interface PageContext {
  /** The language of the texts. */
  locale: Locale;
  /**
   * The language of the address and of the forms, which may have languages that the site's texts
   * lack.
   */
  formLocale: Locale;
  texts: SiteTexts;
  /** Returns the link to a page of the site, in the page's language. */
  to: (path: string) => string;
}

/** A page of the site in one language. */
export interface SitePage {
  /** The page's address in the default language. */
  path: string;
  title: string;
  description: string;
  body: ReactNode;
  /** Other addresses that show the page. */
  aliases?: readonly string[];
  /** The path of the page that search engines should name instead. */
  canonical?: string;
  noindex?: boolean;
  /** The title's language, when it differs from the page's. */
  titleLang?: string | undefined;
  scripts?: readonly PageScript[];
  /** The address of the same form without a script, for browsers that run none. */
  htmlForm?: string;
  /** True when the page embeds the form. */
  embedsForm?: boolean;
}

/** Addresses of the bundled files, for the pages' heads. */
export interface SiteAssets {
  /** The small classic script that sets the theme before the first paint. */
  theme: string;
  styles: string;
  /** The fonts that a page preloads: fonts for every language, and fonts for a single language. */
  fonts: { everywhere: string[]; byLocale: Partial<Record<Locale, string[]>> };
  scripts: Record<'site' | PageScript, string>;
  /** Styles for the pages that use a script. */
  sheets: Partial<Record<PageScript, string[]>>;
  /** The form's script and its subresource integrity, as the widget's build names them. */
  embed: { src: string; integrity: string };
}
