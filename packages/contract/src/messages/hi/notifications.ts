import type { NotificationTexts } from '../en-IN/notifications.ts';
import { ofAccounts } from './notifications/of-accounts.ts';
import { ofCases } from './notifications/of-cases.ts';
import { toSubmitters } from './notifications/to-submitters.ts';

/** Texts of SMS and e-mails. */
export const notifications: Partial<NotificationTexts> = {
  ...toSubmitters,
  ...ofCases,
  ...ofAccounts,
};
