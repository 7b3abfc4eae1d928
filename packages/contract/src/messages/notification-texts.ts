import type { NotificationTexts } from './en-IN/notifications.ts';
import type { Locale } from './index.ts';
import { serverTexts } from './server-texts.ts';

/** Returns the texts of SMS and e-mails in a language. */
export const getNotificationTexts = (locale: Locale): NotificationTexts =>
  serverTexts[locale].notificationTexts;

/** Returns the text that replaces a redacted part, in the case's language (rule 15.17). */
export const getRedactionMark = (locale: Locale): string =>
  serverTexts[locale].valueMarkTexts.redacted;
