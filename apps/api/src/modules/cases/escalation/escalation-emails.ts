import type { EscalationLevelKind } from '@feedback/contract/cases/escalation';
import { defaultLocale as locale } from '@feedback/contract/messages';

import type { NewRow } from '../../../platform/db/sql-values.ts';
import { toIndianDay } from '../../../platform/db/indian-days.ts';
import type { AssigneeEventData, CaseEventData } from '../../events/index.ts';
import type { CaseLinkBuilder } from '../case-messages.ts';
import { buildMessageRows, type NewMessage } from '../../notifications/index.ts';
import { getNotificationTexts } from '@feedback/contract/messages/notification-texts';

const texts = getNotificationTexts(locale);

/** A case in an escalation or reminder e-mail. */
export interface NotifiedCase {
  readonly kind: EscalationLevelKind;
  readonly feedback: CaseEventData;
  readonly level: string;
  readonly days: number;
  readonly to: AssigneeEventData;
}

/** Builds one e-mail per recipient that lists all the recipient's cases. */
export function buildEscalationEmails(
  notified: readonly NotifiedCase[],
  caseLinkOf: CaseLinkBuilder,
): Promise<NewRow[]> {
  const persons = new Set(notified.map(({ to }) => to.id));
  const mails = [...persons].map((id) =>
    mailOf(
      notified.filter(({ to }) => to.id === id),
      caseLinkOf,
    ),
  );
  return buildMessageRows(mails);
}

function mailOf(notified: readonly NotifiedCase[], caseLinkOf: CaseLinkBuilder): NewMessage {
  const [first, ...others] = notified;
  if (!first) throw new Error('An escalation e-mail needs at least one case.');
  if (others.length === 0) return mailOfOne(first, caseLinkOf);
  const { employeeName: name, email: recipient } = first.to;
  const listed = notified.map(({ kind, feedback, level }) => ({
    caseId: feedback.caseId,
    level: kind === 'level' ? level : null,
    due: dueOf(feedback),
    link: caseLinkOf(feedback),
  }));
  const letter = texts.casesOfLevels({ name, told: listed });
  return { channel: 'email', template: 'casesOfLevels', recipient, letter, locale };
}

function mailOfOne(
  { kind, feedback, level, days, to }: NotifiedCase,
  caseLinkOf: CaseLinkBuilder,
): NewMessage {
  const due = dueOf(feedback);
  const about = { ...aboutCase(feedback, caseLinkOf), name: to.employeeName };
  const [template, letter] =
    kind === 'reminder' && due !== null
      ? (['caseDueSoon', texts.caseDueSoon({ ...about, due })] as const)
      : (['caseEscalated', texts.caseEscalated({ ...about, level, days, due })] as const);
  const { id: feedbackId } = feedback;
  const recipient = to.email;
  return { channel: 'email', template, recipient, letter, locale, feedbackId };
}

const dueOf = ({ dueAt }: CaseEventData) => (dueAt ? dayText(dueAt) : null);

const aboutCase = (feedback: CaseEventData, caseLinkOf: CaseLinkBuilder) => ({
  caseId: feedback.caseId,
  query: `${feedback.feedbackType} - ${feedback.subType}`,
  link: caseLinkOf(feedback),
});

/** Formats a date for staff, such as `12 Dec 2026`. */
const dayText = (instant: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(toIndianDay(instant)),
  );
