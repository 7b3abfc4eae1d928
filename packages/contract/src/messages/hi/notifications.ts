import type { NotificationTexts } from '../en-IN/notifications.ts';
import { accountNotifications } from './notifications/accounts.ts';
import { caseNotifications } from './notifications/cases.ts';
import { submitterNotifications } from './notifications/submitters.ts';

/** Texts of SMS and e-mails. */
export const notifications: Partial<NotificationTexts> = {
  ...submitterNotifications,
  ...caseNotifications,
  ...accountNotifications,
};
