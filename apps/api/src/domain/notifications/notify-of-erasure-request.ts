import { defaultLocale } from '@feedback/contract/messages';
import { notificationTexts } from '@feedback/contract/messages/notification-texts';

import { accountOf } from '../../context/viewer.ts';
import { dayOf } from '../../db/indian-days.ts';
import type { CaseFacts } from '../../events/case-events.ts';
import type { Subscriber } from '../../events/event.ts';
import { messageRows } from '../outbox/message-row.ts';
import { findOtherSuperAdmins } from '../people/user.ts';

/** Notifies the other super admins of a requested erasure, which any of them can confirm. */
export const notifyOfErasureRequest =
  (linkOf: (feedback: CaseFacts) => string): Subscriber<'case.erasurePlanned'> =>
  async ({ data: { feedback, reason, eraseAt }, by }) => {
    const { userId, name: byName } = accountOf(by);
    const others = await findOtherSuperAdmins(userId);
    return messageRows(
      others.map(({ employeeName: name, email }) => ({
        channel: 'email',
        template: 'erasureRequested',
        recipient: email,
        feedbackId: feedback.id,
        letter: notificationTexts(defaultLocale).erasureRequested({
          name,
          by: byName ?? '',
          caseId: feedback.caseId,
          eraseOn: dayOf(eraseAt),
          reason,
          link: linkOf(feedback),
        }),
        locale: defaultLocale,
      })),
    );
  };
