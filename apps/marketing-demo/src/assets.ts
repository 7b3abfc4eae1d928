import type { PageScript } from './page.ts';

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
