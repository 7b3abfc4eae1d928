import { defaultLocale } from '@feedback/contract/messages';
import { renderMessageText } from '@feedback/email-templates/message-text';

import type { CaseEvents } from '../events/index.ts';
import type { DomainEvent, Subscriber } from '../../platform/events/event.ts';
import { countWatchedCases, findWatchers } from './watchers.ts';
import type { CaseLinkBuilder } from '../cases/index.ts';
import { buildMessageRows, findRecentlyNotifiedRecipients } from '../notifications/index.ts';
import { getNotificationTexts } from '@feedback/contract/messages/notification-texts';
import { toHistoryAccount } from '../../platform/context/viewer.ts';

/** Case events that notify watchers. */
type Watched = keyof CaseEvents &
  ('case.answered' | 'case.replied' | 'case.closed' | 'case.reopened' | 'case.assigned');

const happenings = {
  'case.answered': 'answered',
  'case.replied': 'replied',
  'case.closed': 'closed',
  'case.reopened': 'reopened',
  'case.assigned': 'assigned',
} as const satisfies Record<Watched, string>;

/**
 * Notifies a case's watchers of an event, except the user who caused the event and the assignee,
 * who gets a separate message. Skips handovers, which are announced once for all moved cases.
 * Limits notifications about the submitter's messages as for the assignee.
 */
export const notifyWatchers =
  (caseLinkOf: CaseLinkBuilder): Subscriber<Watched> =>
  async (event) => {
    const { feedback } = event.data;
    if (event.type === 'case.assigned' && event.data.handover) return [];
    if (event.type === 'case.replied' && event.data.closes) return [];
    const watchers = await findWatchers(feedback.id);
    const others = watchers.filter(
      ({ id }) => id !== toHistoryAccount(event.by).userId && id !== separatelyNotifiedId(event),
    );
    const letters = others.map(
      ({ email, employeeName }) =>
        ({
          channel: 'email',
          template: 'caseWatched',
          recipient: email,
          letter: getNotificationTexts(defaultLocale).caseWatched({
            name: employeeName,
            caseId: feedback.caseId,
            happened: happenings[event.type],
            by: toHistoryAccount(event.by).name,
            link: caseLinkOf(feedback),
          }),
          locale: defaultLocale,
          feedbackId: feedback.id,
        }) as const,
    );
    if (event.type !== 'case.answered' || letters.length === 0) return buildMessageRows(letters);
    const about = { template: 'caseWatched', feedbackId: feedback.id } as const;
    const notified = await findRecentlyNotifiedRecipients(about);
    const wasNotified = ({ recipient, letter }: (typeof letters)[number]) =>
      notified.some((one) => one.recipient === recipient && one.body === renderMessageText(letter));
    return buildMessageRows(letters.filter((letter) => !wasNotified(letter)));
  };

/** Sends each watcher one message with the number of watched cases that were handed over. */
export const notifyWatchersOfHandover =
  (workLink: string): Subscriber<'user.casesHandedOver'> =>
  async ({ data: { label, moved, after }, by }) => {
    const watchers = await countWatchedCases(moved);
    const others = watchers.filter(({ id }) => id !== toHistoryAccount(by).userId);
    return buildMessageRows(
      others.map(({ email, employeeName, cases }) => ({
        channel: 'email',
        template: 'watchedHandedOver',
        recipient: email,
        letter: getNotificationTexts(defaultLocale).watchedHandedOver({
          name: employeeName,
          cases,
          from: label,
          reason: String(after?.['reason']),
          link: workLink,
        }),
        locale: defaultLocale,
      })),
    );
  };

/** Returns the id of the user who gets a separate message about the event, or null. */
function separatelyNotifiedId(event: DomainEvent<Watched>): number | null {
  if (event.type === 'case.assigned') return event.data.assignee.id;
  if (event.type === 'case.answered' || event.type === 'case.reopened')
    return event.data.owner?.id ?? null;
  return null;
}
