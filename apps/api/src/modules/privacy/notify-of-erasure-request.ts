import { defaultLocale } from '@feedback/contract/messages';
import { getNotificationTexts } from '@feedback/contract/messages/notification-texts';

import { toHistoryAccount } from '../../platform/context/viewer.ts';
import { toIndianDay } from '../../platform/db/indian-days.ts';
import type { CaseEventData } from '../events/index.ts';
import type { Subscriber } from '../../platform/events/event.ts';
import { buildMessageRows } from '../notifications/index.ts';
import { findOtherSuperAdmins } from '../auth/index.ts';

/** Notifies the other super admins of a requested erasure, which each of them can confirm. */
export const notifyOfErasureRequest =
  (linkOf: (feedback: CaseEventData) => string): Subscriber<'case.erasurePlanned'> =>
  async ({ data: { feedback, reason, eraseAt }, by }) => {
    const { userId, name: byName } = toHistoryAccount(by);
    const others = await findOtherSuperAdmins(userId);
    return buildMessageRows(
      others.map(({ employeeName: name, email }) => ({
        channel: 'email',
        template: 'erasureRequested',
        recipient: email,
        feedbackId: feedback.id,
        letter: getNotificationTexts(defaultLocale).erasureRequested({
          name,
          by: byName ?? '',
          caseId: feedback.caseId,
          eraseOn: toIndianDay(eraseAt),
          reason,
          link: linkOf(feedback),
        }),
        locale: defaultLocale,
      })),
    );
  };
