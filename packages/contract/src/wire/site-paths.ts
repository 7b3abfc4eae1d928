import { locales, type Locale } from '../messages/index.ts';

/** Language prefixes of the site's paths; those of the default language are plain. */
export const localePrefixes: Record<Locale, string> = { 'en-IN': '', en: '/en', hi: '/hi' };

/** The file that answers an unknown path, in the language that the path begins with (rule 4.10). */
export const missingPageFile = (path: string): string => {
  const prefixes = locales.map((locale) => localePrefixes[locale]).filter(Boolean);
  const own = prefixes.find((prefix) => `${path}/`.startsWith(`${prefix}/`)) ?? '';
  return `${own}/404.html`;
};

/** The status page's path in a language (rule 1.4). */
export const statusPath = (locale: Locale): string => `${localePrefixes[locale]}/feedback/status`;

/** The same with a case id filled in; a mobile number or a token never stands in an address. */
export const statusLink = (caseId: string, locale: Locale): string =>
  `${statusPath(locale)}?case=${encodeURIComponent(caseId)}`;
