import type { Locale } from '../messages/index.ts';

/** What stands before the site's paths in each language; those of the default one are plain. */
export const localePrefixes: Record<Locale, string> = { 'en-IN': '', en: '/en', hi: '/hi' };

/** The status page's path in a language (rule 1.4). */
export const statusPath = (locale: Locale): string => `${localePrefixes[locale]}/feedback/status`;

/** The same with a case id filled in; a mobile number or a token never stands in an address. */
export const statusLink = (caseId: string, locale: Locale): string =>
  `${statusPath(locale)}?case=${encodeURIComponent(caseId)}`;
