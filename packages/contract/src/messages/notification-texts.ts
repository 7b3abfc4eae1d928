import { withFallback, type Locale } from './index.ts';
import { notifications as base, type NotificationTexts } from './en-IN/notifications.ts';
import { notifications as hi } from './hi/notifications.ts';

const texts: Record<Locale, NotificationTexts> = {
  'en-IN': base,
  en: base,
  hi: withFallback<NotificationTexts>(base, hi),
};

/** Returns the texts of SMS and e-mails in a language. */
export const notificationTexts = (locale: Locale): NotificationTexts => texts[locale];

/** Returns the text that replaces a redacted part, in the case's language (rule 15.17). */
export const redactedMarkOf = (locale: Locale): string =>
  locale === 'hi' ? '[हटाया गया]' : '[Redacted]';
