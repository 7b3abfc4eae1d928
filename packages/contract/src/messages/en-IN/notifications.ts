import { ofAccounts } from './notifications/of-accounts.ts';
import { ofCases } from './notifications/of-cases.ts';
import { toSubmitters } from './notifications/to-submitters.ts';

/** Texts of SMS and e-mails (rule 10.1). The server fills in names and links. */
export const notifications = { ...toSubmitters, ...ofCases, ...ofAccounts };

export type NotificationTexts = typeof notifications;
