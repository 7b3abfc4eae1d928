import { accountNotifications } from './notifications/accounts.ts';
import { caseNotifications } from './notifications/cases.ts';
import { submitterNotifications } from './notifications/submitters.ts';

/** Texts of SMS and e-mails (rule 10.1). The server fills in names and links. */
export const notifications = {
  ...submitterNotifications,
  ...caseNotifications,
  ...accountNotifications,
};

export type NotificationTexts = typeof notifications;
