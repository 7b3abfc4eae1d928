import { defaultLocale } from '@feedback/contract/messages';
import { notificationTexts } from '@feedback/contract/messages/notification-texts';

import type { Subscriber } from '../../events/event.ts';
import { messageRow } from '../outbox/message-row.ts';
import { User } from '../people/user.ts';

/** Tells every super admin that an address is gone and hears nothing any more (rule 17.4). */
export const tellOfDisabled =
  (link: string): Subscriber<'webhook.disabled'> =>
  async ({ data: { label: webhook, before } }) => {
    const url = String(before?.['url']);
    const admins = await User.findAll({ where: { role: 'superadmin' } });
    return admins.map(({ employeeName: name, email }) =>
      messageRow({
        channel: 'email',
        template: 'webhookDisabled',
        recipient: email,
        letter: notificationTexts(defaultLocale).webhookDisabled({ name, webhook, url, link }),
        locale: defaultLocale,
      }),
    );
  };
