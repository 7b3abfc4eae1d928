import { brand } from '@feedback/contract/brand';
import { defaultLocale } from '@feedback/contract/messages';
import type { Transaction } from 'sequelize';

import type { Config } from '../../config/config.ts';
import type { MessageTemplate } from './outgoing-message.ts';
import type { Feedback } from '../cases/feedback.ts';
import { User } from '../people/user.ts';
import { notificationTexts } from './notification-texts.ts';
import { queueMessage } from './queue-message.ts';

interface Letter {
  readonly template: MessageTemplate;
  readonly sms: string;
  readonly subject: string;
  readonly email: string;
}

const queryOf = (feedback: Feedback): string => `${feedback.feedbackType} - ${feedback.subType}`;

/** Tells the submitter the case id, and the owner of a new case (contract 6). */
export async function tellOfNewCase(
  config: Config,
  feedback: Feedback,
  owner: User | null,
  transaction: Transaction,
): Promise<void> {
  const texts = notificationTexts(feedback.locale);
  const { caseId, submitterName: name } = feedback;
  await tellSubmitter(
    feedback,
    {
      template: 'caseCreated',
      sms: texts.caseCreatedSms({ caseId, brand: brand.name }),
      subject: texts.caseCreatedSubject({ caseId }),
      email: texts.caseCreatedEmail({ name, caseId, query: queryOf(feedback), brand: brand.name }),
    },
    transaction,
  );
  if (owner) await tellAssignee(config, feedback, owner, 'caseForOwner', transaction);
}

/** Tells the submitter how the case was closed, in the language they wrote in. */
export async function tellOfClosing(feedback: Feedback, transaction: Transaction): Promise<void> {
  const texts = notificationTexts(feedback.locale);
  const { caseId, submitterName: name } = feedback;
  const closure = feedback.closureDescription ?? '';
  await tellSubmitter(
    feedback,
    {
      template: 'caseClosed',
      sms: texts.caseClosedSms({ caseId, closure, brand: brand.name }),
      subject: texts.caseClosedSubject({ caseId }),
      email: texts.caseClosedEmail({ name, caseId, closure, brand: brand.name }),
    },
    transaction,
  );
}

/** Tells somebody that a case is theirs now. */
export async function tellAssignee(
  config: Config,
  feedback: Feedback,
  assignee: User,
  template: 'caseForOwner' | 'caseReassigned',
  transaction: Transaction,
): Promise<void> {
  const texts = notificationTexts(defaultLocale);
  const { caseId } = feedback;
  const subject =
    template === 'caseForOwner' ? texts.caseForOwnerSubject : texts.caseReassignedSubject;
  await queueMessage(
    {
      channel: 'email',
      template,
      recipient: assignee.email,
      subject: subject({ caseId }),
      body: texts.caseForAssigneeEmail({
        name: assignee.employeeName,
        caseId,
        query: queryOf(feedback),
        link: `${config.publicUrl}/admin/feedbackreport`,
      }),
      feedbackId: feedback.id,
    },
    transaction,
  );
}

async function tellSubmitter(
  feedback: Feedback,
  letter: Letter,
  transaction: Transaction,
): Promise<void> {
  const { mobile, email } = await contactOf(feedback, transaction);
  const { template, subject } = letter;
  const about = { template, feedbackId: feedback.id } as const;
  if (mobile) {
    const sms = { ...about, channel: 'sms', recipient: mobile, body: letter.sms } as const;
    await queueMessage(sms, transaction);
  }
  if (email) {
    const mail = {
      ...about,
      channel: 'email',
      recipient: email,
      subject,
      body: letter.email,
    } as const;
    await queueMessage(mail, transaction);
  }
}

/** The public give theirs with the case; an employee's are the account's, deleted or not. */
async function contactOf(
  feedback: Feedback,
  transaction: Transaction,
): Promise<{ mobile?: string | null; email?: string | null }> {
  if (feedback.audience !== 'e') return feedback;
  const user = await User.findByPk(feedback.submittedBy ?? 0, { transaction, paranoid: false });
  return user ?? {};
}
