import { recordWithKeys } from '../keys.ts';
import { defaultLocale, locales, type Locale } from '../messages/index.ts';

/** Language prefixes of the site's paths. The default language has no prefix. */
export const localePathPrefixes: Readonly<Record<Locale, string>> = recordWithKeys(
  locales,
  (locale) => (locale === defaultLocale ? '' : `/${locale}`),
);

/** Returns the 404 page's file in the language of the path (rule 4.10). */
export const findNotFoundPageFile = (path: string): string => {
  const prefixes = locales.map((locale) => localePathPrefixes[locale]).filter(Boolean);
  const own = prefixes.find((prefix) => `${path}/`.startsWith(`${prefix}/`)) ?? '';
  return `${own}/404.html`;
};

/** The status page's path in a language (rule 1.4). */
export const buildStatusPath = (locale: Locale): string =>
  `${localePathPrefixes[locale]}/feedback/status`;

/** A form that the server also offers as plain HTML pages. */
export type HtmlForm = 'customer' | 'distributor' | 'status';

/** Returns the path of a form that works without JavaScript, in a language (rule 2.2). */
export const buildHtmlFormPath = (form: HtmlForm, locale: Locale): string =>
  `${localePathPrefixes[locale]}/forms/${form}`;

/**
 * Returns the status page's link with a case id filled in. Links never contain a mobile number or a
 * token.
 */
export const buildStatusLink = (caseId: string, locale: Locale): string =>
  `${buildStatusPath(locale)}?case=${encodeURIComponent(caseId)}`;
