import { brand } from '@feedback/contract/brand';
import { defaultLocale } from '@feedback/contract/messages';
import type { Transaction } from 'sequelize';

import type { NewRow } from '../../db/insert-rows.ts';
import type { Assignee, CaseFacts } from '../../events/case-events.ts';
import type { Subscriber } from '../../events/event.ts';
import { User } from '../people/user.ts';
import { messageRow } from './message-row.ts';
import { notificationTexts } from './notification-texts.ts';
import type { MessageTemplate } from './outgoing-message.ts';

interface Letter {
  readonly template: MessageTemplate;
  readonly sms: string;
  readonly subject: string;
  readonly email: string;
  /** The reply that it carries. */
  readonly entryId?: number;
}

/** Tells the submitter the case id, and the owner of a new case (contract 6). */
export const tellOfNewCase =
  (caseLinkOf: CaseLinkOf): Subscriber<'case.created'> =>
  async ({ data: { feedback, owner } }, transaction) => {
    const texts = notificationTexts(feedback.locale);
    const { caseId, submitterName: name } = feedback;
    const toSubmitter = await submitterRows(
      feedback,
      {
        template: 'caseCreated',
        sms: texts.caseCreatedSms({ caseId, brand: brand.name }),
        subject: texts.caseCreatedSubject({ caseId }),
        email: texts.caseCreatedEmail({
          name,
          caseId,
          query: queryOf(feedback),
          brand: brand.name,
        }),
      },
      transaction,
    );
    return owner
      ? [...toSubmitter, assigneeRow(feedback, owner, 'caseForOwner', caseLinkOf)]
      : toSubmitter;
  };

/** Tells the submitter how the case was closed, in the language they wrote in. */
export const tellOfClosing: Subscriber<'case.closed'> = ({ data: { feedback } }, transaction) => {
  const texts = notificationTexts(feedback.locale);
  const { caseId, submitterName: name } = feedback;
  const closure = feedback.closureDescription ?? '';
  return submitterRows(
    feedback,
    {
      template: 'caseClosed',
      sms: texts.caseClosedSms({ caseId, closure, brand: brand.name }),
      subject: texts.caseClosedSubject({ caseId }),
      email: texts.caseClosedEmail({ name, caseId, closure, brand: brand.name }),
    },
    transaction,
  );
};

/** Tells somebody that a case is theirs now. */
export const tellAssignee =
  (caseLinkOf: CaseLinkOf): Subscriber<'case.assigned'> =>
  ({ data: { feedback, assignee } }) => [
    assigneeRow(feedback, assignee, 'caseReassigned', caseLinkOf),
  ];

/** Where a case opens in the console. */
export type CaseLinkOf = (feedback: CaseFacts) => string;

function assigneeRow(
  feedback: CaseFacts,
  assignee: Assignee,
  template: 'caseForOwner' | 'caseReassigned',
  caseLinkOf: CaseLinkOf,
): NewRow {
  const texts = notificationTexts(defaultLocale);
  const { caseId } = feedback;
  const subject =
    template === 'caseForOwner' ? texts.caseForOwnerSubject : texts.caseReassignedSubject;
  return messageRow({
    channel: 'email',
    template,
    recipient: assignee.email,
    subject: subject({ caseId }),
    body: texts.caseForAssigneeEmail({
      name: assignee.employeeName,
      caseId,
      query: queryOf(feedback),
      link: caseLinkOf(feedback),
    }),
    feedbackId: feedback.id,
  });
}

/** What a submitter is told, by SMS and by e-mail. */
export async function submitterRows(
  feedback: CaseFacts,
  { template, sms, subject, email: body, entryId }: Letter,
  transaction: Transaction,
): Promise<NewRow[]> {
  const { mobile, email } = await contactOf(feedback, transaction);
  const about = { template, feedbackId: feedback.id, ...(entryId && { entryId }) } as const;
  return [
    ...(mobile ? [messageRow({ ...about, channel: 'sms', recipient: mobile, body: sms })] : []),
    ...(email ? [messageRow({ ...about, channel: 'email', recipient: email, subject, body })] : []),
  ];
}

const queryOf = (feedback: CaseFacts): string => `${feedback.feedbackType} - ${feedback.subType}`;

/** The public give theirs with the case; an employee's are the account's, deleted or not. */
async function contactOf(
  feedback: CaseFacts,
  transaction: Transaction,
): Promise<Pick<CaseFacts, 'mobile' | 'email'>> {
  if (feedback.audience !== 'e') return feedback;
  const user = await User.findByPk(feedback.submittedBy ?? 0, { transaction, paranoid: false });
  return user ?? {};
}
