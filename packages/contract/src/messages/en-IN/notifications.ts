import { accountNotificationTexts } from './notifications/accounts.ts';
import { caseNotificationTexts } from './notifications/cases.ts';
import { submitterNotificationTexts } from './notifications/submitters.ts';

/** Texts of SMS and e-mails (rule 10.1). The server fills in names and links. */
export const notificationTexts = {
  ...submitterNotificationTexts,
  ...caseNotificationTexts,
  ...accountNotificationTexts,
};

export type NotificationTexts = typeof notificationTexts;
