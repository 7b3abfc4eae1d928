import type { Locale } from '../messages/index.ts';
import { localePrefixes } from '../wire/site-paths.ts';

/** The status page's path in a language (rule 1.4). */
export const statusPath = (locale: Locale): string => `${localePrefixes[locale]}/feedback/status`;

/** The same with a case id filled in; a mobile number or a token never stands in an address. */
export const statusLink = (caseId: string, locale: Locale): string =>
  `${statusPath(locale)}?case=${encodeURIComponent(caseId)}`;
