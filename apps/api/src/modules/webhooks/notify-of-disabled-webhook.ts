import { defaultLocale } from '@feedback/contract/messages';
import { getNotificationTexts } from '@feedback/contract/messages/notification-texts';

import type { Subscriber } from '../../platform/events/event.ts';
import { buildMessageRows } from '../notifications/index.ts';
import { User } from '../auth/index.ts';

/**
 * Notifies every super admin that a webhook was switched off after a 410 (Gone) response (rule
 * 17.4).
 */
export const notifyOfDisabledWebhook =
  (link: string): Subscriber<'webhook.disabled'> =>
  async ({ data: { label: webhook, before } }) => {
    const url = String(before?.['url']);
    const admins = await User.findAll({ where: { role: 'superadmin' } });
    return buildMessageRows(
      admins.map(({ employeeName: name, email }) => ({
        channel: 'email',
        template: 'webhookDisabled',
        recipient: email,
        letter: getNotificationTexts(defaultLocale).webhookDisabled({ name, webhook, url, link }),
        locale: defaultLocale,
      })),
    );
  };
