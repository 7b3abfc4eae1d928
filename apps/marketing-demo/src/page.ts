import type { Locale } from '@feedback/contract/messages';
import type { SiteTexts } from '@feedback/site-shell';
import type { ReactNode } from 'react';

/** Scripts that only some pages need, by the name of their file in `client/`. */
export type PageScript = 'landing' | 'search' | 'calculator' | 'complaints' | 'fund';

/** What a page is drawn with. */
export interface PageContext {
  locale: Locale;
  texts: SiteTexts;
  /** A link to a page of the site, in the page's language. */
  to: (path: string) => string;
}

/** One page of the site in one language. */
export interface SitePage {
  /** Its address in the default language. */
  path: string;
  kind: 'page' | 'category' | 'fund' | 'article';
  title: string;
  description: string;
  body: ReactNode;
  /** Other addresses that show it. */
  aliases?: readonly string[];
  /** Path of the page that a search engine should name instead. */
  canonical?: string;
  noindex?: boolean;
  /** Its text exists in English only. */
  onlyInEnglish?: boolean;
  scripts?: readonly PageScript[];
  /** Whether it embeds the form. */
  embedsForm?: boolean;
}

/** Addresses of what the bundler made, for the pages' heads. */
export interface SiteAssets {
  /** The small classic script that sets the theme before the first paint. */
  theme: string;
  styles: string;
  /** The fonts that a page needs at once: of every language, and of Hindi besides. */
  fonts: { everywhere: string[]; hindi: string[] };
  scripts: Record<'site' | PageScript, string>;
  /** Styles that only the pages of a script need. */
  sheets: Partial<Record<PageScript, string[]>>;
  /** The form's script and its subresource integrity, as the widget's build names them. */
  embed: { src: string; integrity: string };
}
