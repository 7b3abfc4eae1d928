import { brand } from '@feedback/contract/brand';
import {
  type EmailContentWithSms,
  quoteSubmitter,
} from '@feedback/contract/notifications/email-content';
import { defaultLocale } from '@feedback/contract/messages';
import { currentTime } from '../../platform/context/context.ts';
import { toIndianDay } from '../../platform/db/indian-days.ts';
import type { NewRow } from '../../platform/db/sql-values.ts';
import type { AssigneeEventData, CaseEventData } from '../events/index.ts';
import type { Subscriber } from '../../platform/events/event.ts';
import { User } from '../auth/index.ts';
import { loadTopicTranslation } from '../reference-data/index.ts';
import { buildMessageRows, type NewMessage, type MessageTemplate } from '../notifications/index.ts';
import { getNotificationTexts } from '@feedback/contract/messages/notification-texts';

/** A message to the submitter of a case. */
interface ToSubmitter {
  readonly template: MessageTemplate;
  readonly letter: EmailContentWithSms;
  /** Template of the SMS, when the SMS and the e-mail have different templates. */
  readonly smsTemplate?: MessageTemplate;
  /** Id of the reply that the message contains. */
  readonly entryId?: number;
}

/** Sends the case id to the submitter, and notifies the assignee of the new case (rule 10.1). */
export const notifyOfNewCase =
  (caseLinkOf: CaseLinkBuilder, statusLinkOf: StatusLinkBuilder): Subscriber<'case.created'> =>
  async ({ data: { feedback, owner } }) => {
    const letter = getNotificationTexts(feedback.locale).caseCreated({
      caseId: feedback.caseId,
      name: feedback.submitterName,
      query: queryOf(await translateTopic(feedback)),
      ownWords: quoteSubmitter(feedback.description),
      answerBy: answerDay(feedback),
      brand: brand.name,
      link: statusLinkOf(feedback),
    });
    const told = { template: 'caseCreated', letter } as const;
    const toSubmitter = await submitterMessages(feedback, told);
    const toOwner = owner ? [assigneeMessage(feedback, owner, 'caseForOwner', caseLinkOf)] : [];
    return buildMessageRows([...toSubmitter, ...toOwner]);
  };

/**
 * Notifies the submitter how the case was closed, in the submitter's language. A reply that closes
 * the case has a separate notification.
 */
export const notifySubmitterOfClosure =
  (statusLinkOf: StatusLinkBuilder): Subscriber<'case.closed'> =>
  ({ data: { feedback, reply } }) => {
    if (reply) return [];
    const letter = getNotificationTexts(feedback.locale).caseClosed({
      caseId: feedback.caseId,
      name: feedback.submitterName,
      closure: feedback.closureDescription ?? '',
      ownWords: quoteSubmitter(feedback.description),
      brand: brand.name,
      link: statusLinkOf(feedback),
    });
    return buildSubmitterMessages(feedback, { template: 'caseClosed', letter });
  };

/** Notifies the new assignee that a case was assigned. */
export const notifyAssignee =
  (caseLinkOf: CaseLinkBuilder): Subscriber<'case.assigned'> =>
  ({ data: { feedback, assignee, handover }, by }) =>
    handover || ('userId' in by && by.userId === assignee.id)
      ? []
      : buildMessageRows([assigneeMessage(feedback, assignee, 'caseReassigned', caseLinkOf)]);

/** Returns the link to a case in the console. */
export type CaseLinkBuilder = (feedback: CaseEventData) => string;

/**
 * Returns the link to the submitter's status page of a case; null for employees, who have no status
 * page.
 */
export type StatusLinkBuilder = (feedback: CaseEventData) => string | null;

function assigneeMessage(
  feedback: CaseEventData,
  assignee: AssigneeEventData,
  template: 'caseForOwner' | 'caseReassigned',
  caseLinkOf: CaseLinkBuilder,
): NewMessage {
  const letter = getNotificationTexts(defaultLocale)[template]({
    name: assignee.employeeName,
    caseId: feedback.caseId,
    query: queryOf(feedback),
    link: caseLinkOf(feedback),
  });
  return {
    channel: 'email',
    template,
    recipient: assignee.email,
    letter,
    locale: defaultLocale,
    feedbackId: feedback.id,
  };
}

/** Builds the SMS and the e-mail to a submitter. */
export const buildSubmitterMessages = async (
  feedback: CaseEventData,
  told: ToSubmitter,
): Promise<NewRow[]> => buildMessageRows(await submitterMessages(feedback, told));

async function submitterMessages(
  feedback: CaseEventData,
  { template, letter, smsTemplate = template, entryId }: ToSubmitter,
): Promise<NewMessage[]> {
  const { mobile, email } = await contactOf(feedback);
  const whose = { feedbackId: feedback.id, isToSubmitter: true } as const;
  const about = { template, ...whose, ...(entryId && { entryId }) } as const;
  const { locale } = feedback;
  return [
    ...(mobile
      ? [
          {
            ...about,
            template: smsTemplate,
            channel: 'sms',
            recipient: mobile,
            body: letter.sms,
          } as const,
        ]
      : []),
    ...(email ? [{ ...about, channel: 'email', recipient: email, letter, locale } as const] : []),
  ];
}

/**
 * Returns the due date that the message promises; null when the due date has passed, for example in
 * a case that staff entered late.
 */
const answerDay = ({ dueAt }: CaseEventData): string | null =>
  dueAt && dueAt > currentTime() ? toIndianDay(dueAt) : null;

const queryOf = ({
  feedbackType,
  subType,
}: Pick<CaseEventData, 'feedbackType' | 'subType'>): string => `${feedbackType} - ${subType}`;

/** Returns the names of a case's type and sub-type in the submitter's language. */
const translateTopic = async (feedback: CaseEventData) =>
  (await loadTopicTranslation(feedback.locale))(feedback);

/**
 * Returns the submitter's contact data: from the case for the public, from the account for an
 * employee, even when the account is deleted.
 */
async function contactOf(
  feedback: CaseEventData,
): Promise<Pick<CaseEventData, 'mobile' | 'email'>> {
  if (feedback.audience !== 'e') return feedback;
  const user = await User.findByPk(feedback.submittedBy ?? 0, { paranoid: false });
  return user ?? {};
}
