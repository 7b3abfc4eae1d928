import { defaultLocale } from '@feedback/contract/messages';

import type { NewRow } from '../../db/insert-rows.ts';
import { dayOf } from '../../db/indian-days.ts';
import type { CaseFacts } from '../../events/case-events.ts';
import type { Subscriber } from '../../events/event.ts';
import type { CaseLinkOf } from './case-messages.ts';
import { messageRow, type NewMessage } from './message-row.ts';
import { notificationTexts } from './notification-texts.ts';

const texts = notificationTexts(defaultLocale);

/** Tells somebody that a case is with their level now. */
export const tellLevel =
  (caseLinkOf: CaseLinkOf): Subscriber<'case.escalated'> =>
  ({ data: { feedback, level, days, to } }) => {
    const due = feedback.dueAt ? dayText(feedback.dueAt) : null;
    const about = { ...aboutCase(feedback, caseLinkOf), name: to.employeeName, level, days, due };
    return mailRow('caseEscalated', feedback, to.email, texts.caseEscalated(about));
  };

/** Reminds somebody that a case is due soon. */
export const remind =
  (caseLinkOf: CaseLinkOf): Subscriber<'case.reminded'> =>
  ({ data: { feedback, dueAt, to } }) => {
    if (!dueAt) return [];
    const due = dayText(dueAt);
    const about = { ...aboutCase(feedback, caseLinkOf), name: to.employeeName, due };
    return mailRow('caseDueSoon', feedback, to.email, texts.caseDueSoon(about));
  };

const aboutCase = (feedback: CaseFacts, caseLinkOf: CaseLinkOf) => ({
  caseId: feedback.caseId,
  query: `${feedback.feedbackType} - ${feedback.subType}`,
  link: caseLinkOf(feedback),
});

/** A day as staff read it, such as `12 Dec 2026`. */
const dayText = (instant: Date): string =>
  new Intl.DateTimeFormat(defaultLocale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(dayOf(instant)),
  );

const mailRow = (
  template: NewMessage['template'],
  { id: feedbackId }: CaseFacts,
  recipient: string,
  letter: ReturnType<typeof texts.caseDueSoon>,
): NewRow[] => [
  messageRow({ channel: 'email', template, recipient, letter, locale: defaultLocale, feedbackId }),
];
