import { withFallback, type Locale } from '@feedback/contract/messages';
import { notifications as en } from '@feedback/contract/messages/en/notifications';
import {
  notifications as base,
  type NotificationTexts,
} from '@feedback/contract/messages/en-IN/notifications';
import { notifications as hi } from '@feedback/contract/messages/hi/notifications';

const texts: Record<Locale, NotificationTexts> = {
  'en-IN': base,
  en: withFallback<NotificationTexts>(base, en),
  hi: withFallback<NotificationTexts>(base, hi),
};

/** What SMS and e-mails say in a language. */
export const notificationTexts = (locale: Locale): NotificationTexts => texts[locale];
