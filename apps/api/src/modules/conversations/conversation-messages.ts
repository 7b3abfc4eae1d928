import { brand } from '@feedback/contract/brand';
import { quoteSubmitter } from '@feedback/contract/notifications/email-content';
import { defaultLocale } from '@feedback/contract/messages';

import type { CaseEvents, CaseEventData } from '../events/index.ts';
import type { Subscriber } from '../../platform/events/event.ts';
import { CaseEntry } from './case-entry.ts';
import {
  buildSubmitterMessages,
  type CaseLinkBuilder,
  type StatusLinkBuilder,
} from '../cases/index.ts';
import { buildMessageRows, findRecentlyNotifiedRecipients } from '../notifications/index.ts';
import { getNotificationTexts } from '@feedback/contract/messages/notification-texts';
import { toHistoryAccount } from '../../platform/context/viewer.ts';

/**
 * Sends a reply to the submitter in the submitter's language. The e-mail has the text; the SMS only
 * announces the reply (rule 10.2).
 */
export const notifySubmitterOfReply =
  (statusLinkOf: StatusLinkBuilder): Subscriber<'case.replied'> =>
  async ({ data: { feedback, entry, files, closes } }) => {
    if (closes) return [];
    const letter = getNotificationTexts(feedback.locale).caseReplied({
      ...(await partsOf(feedback, { entry, files: files.length })),
      link: statusLinkOf(feedback),
    });
    const told = { template: 'caseReplied', letter, entryId: entry.id } as const;
    return buildSubmitterMessages(feedback, {
      ...told,
      ...(entry.asks && { smsTemplate: 'caseAsked' }),
    });
  };

/**
 * Sends a closing reply as one e-mail and one SMS. The e-mail has the reply and says that the case
 * is closed; the SMS has the closing text (rule 10.2).
 */
export const notifySubmitterOfClosingReply =
  (statusLinkOf: StatusLinkBuilder): Subscriber<'case.closed'> =>
  async ({ data: { feedback, reply } }) => {
    if (!reply) return [];
    const letter = getNotificationTexts(feedback.locale).caseClosedByReply({
      ...(await partsOf(feedback, reply)),
      closure: feedback.closureDescription ?? '',
      link: statusLinkOf(feedback),
    });
    const told = { template: 'caseReplied', smsTemplate: 'caseClosed', letter } as const;
    return buildSubmitterMessages(feedback, { ...told, entryId: reply.entry.id });
  };

const partsOf = async (
  feedback: CaseEventData,
  { entry, files }: NonNullable<CaseEvents['case.closed']['reply']>,
) => ({
  caseId: feedback.caseId,
  text: entry.text,
  ownWords: quoteSubmitter(await lastWords(feedback)),
  files,
  asks: entry.asks,
  brand: brand.name,
});

/** Returns the submitter's latest message, which the reply quotes. */
async function lastWords({ id, description }: CaseEventData): Promise<string> {
  const last = await CaseEntry.findOne({
    where: { feedbackId: id, kind: 'in' },
    order: [['id', 'DESC']],
  });
  return last?.text ?? description;
}

/**
 * Notifies a submitter that another submitter's case is handled together with the submitter's case.
 */
export const notifySubmitterOfMerge =
  (statusLinkOf: StatusLinkBuilder): Subscriber<'case.joined'> =>
  ({ data: { feedback, isTold } }) => {
    if (isTold) return [];
    const letter = getNotificationTexts(feedback.locale).caseJoined({
      caseId: feedback.caseId,
      name: feedback.submitterName,
      brand: brand.name,
      link: statusLinkOf(feedback),
    });
    return buildSubmitterMessages(feedback, { template: 'caseJoined', letter });
  };

/** Notifies the submitter that the case was reopened. Omits the reason, which is internal. */
export const notifySubmitterOfReopening =
  (statusLinkOf: StatusLinkBuilder): Subscriber<'case.reopened'> =>
  ({ data: { feedback } }) => {
    const letter = getNotificationTexts(feedback.locale).caseReopened({
      caseId: feedback.caseId,
      name: feedback.submitterName,
      brand: brand.name,
      link: statusLinkOf(feedback),
    });
    return buildSubmitterMessages(feedback, { template: 'caseReopened', letter });
  };

/**
 * Notifies the assignee that the submitter has written again: at most once a day, until staff have
 * written in the case.
 */
export const notifyAssigneeOfMessage =
  (caseLinkOf: CaseLinkBuilder): Subscriber<'case.answered'> =>
  async ({ data: { feedback, owner, files } }) => {
    if (!owner) return [];
    const letter = { template: 'caseAnswered', feedbackId: feedback.id } as const;
    const told = await findRecentlyNotifiedRecipients(letter);
    if (told.some(({ recipient }) => recipient === owner.email)) return [];
    return buildMessageRows([
      {
        channel: 'email',
        ...letter,
        recipient: owner.email,
        letter: getNotificationTexts(defaultLocale).caseAnswered({
          name: owner.employeeName,
          caseId: feedback.caseId,
          link: caseLinkOf(feedback),
          files: files.length,
        }),
        locale: defaultLocale,
      },
    ]);
  };

/** Notifies the assignee that another person reopened the case. */
export const notifyAssigneeOfReopening =
  (caseLinkOf: CaseLinkBuilder): Subscriber<'case.reopened'> =>
  ({ data: { feedback, owner }, by }) => {
    if (!owner || owner.id === toHistoryAccount(by).userId) return [];
    return buildMessageRows([
      {
        channel: 'email',
        template: 'caseReopenedForOwner',
        recipient: owner.email,
        letter: getNotificationTexts(defaultLocale).caseReopenedForOwner({
          name: owner.employeeName,
          caseId: feedback.caseId,
          link: caseLinkOf(feedback),
        }),
        locale: defaultLocale,
        feedbackId: feedback.id,
      },
    ]);
  };

/** Notifies the author of a reply that was cancelled, unless the author undid it. */
export const notifyAuthorOfCancelledReply =
  (caseLinkOf: CaseLinkBuilder): Subscriber<'case.replyCancelled'> =>
  ({ data: { feedback, author, cause }, by }) => {
    if (!author || author.id === toHistoryAccount(by).userId) return [];
    return buildMessageRows([
      {
        channel: 'email',
        template: 'replyCancelled',
        recipient: author.email,
        letter: getNotificationTexts(defaultLocale).replyCancelled({
          name: author.employeeName,
          caseId: feedback.caseId,
          cause,
          link: caseLinkOf(feedback),
        }),
        locale: defaultLocale,
        feedbackId: feedback.id,
      },
    ]);
  };

/**
 * Notifies the users whom a note mentions. The message omits the note's text, which only the case
 * shows.
 */
export const notifyMentionedUsers =
  (caseLinkOf: CaseLinkBuilder): Subscriber<'case.noted' | 'case.noteChanged'> =>
  ({ data: { feedback, mentioned }, by }) =>
    buildMessageRows(
      mentioned.map(({ email, employeeName }) => ({
        channel: 'email',
        template: 'caseMentioned',
        recipient: email,
        letter: getNotificationTexts(defaultLocale).caseMentioned({
          name: employeeName,
          by: toHistoryAccount(by).name ?? '',
          caseId: feedback.caseId,
          link: caseLinkOf(feedback),
        }),
        locale: defaultLocale,
        feedbackId: feedback.id,
      })),
    );
