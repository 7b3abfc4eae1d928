import type { NotificationTexts } from '../en-IN/notifications.ts';
import { accountNotificationTexts } from './notifications/accounts.ts';
import { caseNotificationTexts } from './notifications/cases.ts';
import { submitterNotificationTexts } from './notifications/submitters.ts';

/** Texts of SMS and e-mails. */
export const notificationTexts: Partial<NotificationTexts> = {
  ...submitterNotificationTexts,
  ...caseNotificationTexts,
  ...accountNotificationTexts,
};
