import { ofAccounts } from './notifications/of-accounts.ts';
import { ofCases } from './notifications/of-cases.ts';
import { toSubmitters } from './notifications/to-submitters.ts';

/** What the SMS and e-mails say (rule 10.1). Names and links are filled in by the server. */
export const notifications = { ...toSubmitters, ...ofCases, ...ofAccounts };

export type NotificationTexts = typeof notifications;
