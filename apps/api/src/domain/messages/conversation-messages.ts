import { brand } from '@feedback/contract/brand';
import { defaultLocale } from '@feedback/contract/messages';

import type { Subscriber } from '../../events/event.ts';
import { submitterRows, type CaseLinkOf } from './case-messages.ts';
import { messageRow } from './message-row.ts';
import { notificationTexts } from './notification-texts.ts';

/**
 * Answers the submitter in the language they wrote in: the e-mail carries the text, an SMS only
 * says that there is one (beyond 1).
 */
export const tellOfReply: Subscriber<'case.replied'> = (
  { data: { feedback, entry, files } },
  transaction,
) => {
  const texts = notificationTexts(feedback.locale);
  const about = { caseId: feedback.caseId, brand: brand.name };
  const subject = entry.asks ? texts.caseAskedSubject : texts.caseRepliedSubject;
  return submitterRows(
    feedback,
    {
      template: 'caseReplied',
      sms: texts.caseRepliedSms(about),
      subject: subject(about),
      email: texts.caseRepliedEmail({ ...about, text: entry.text, files: files.length }),
      entryId: entry.id,
    },
    transaction,
  );
};

/** Tells the submitter that their case is looked at again; the reason is for those who work it. */
export const tellOfReopening: Subscriber<'case.reopened'> = (
  { data: { feedback } },
  transaction,
) => {
  const texts = notificationTexts(feedback.locale);
  const about = { caseId: feedback.caseId, brand: brand.name };
  return submitterRows(
    feedback,
    {
      template: 'caseReopened',
      sms: texts.caseReopenedSms(about),
      subject: texts.caseReopenedSubject(about),
      email: texts.caseReopenedEmail({ ...about, name: feedback.submitterName }),
    },
    transaction,
  );
};

/** Tells who has a case that its submitter has written again. */
export const tellOwnerOfAnswer =
  (caseLinkOf: CaseLinkOf): Subscriber<'case.answered'> =>
  ({ data: { feedback, owner, files } }) => {
    if (!owner) return [];
    const texts = notificationTexts(defaultLocale);
    const { id: feedbackId, caseId } = feedback;
    const about = { name: owner.employeeName, caseId, link: caseLinkOf(feedback) };
    return [
      messageRow({
        channel: 'email',
        template: 'caseAnswered',
        recipient: owner.email,
        subject: texts.caseAnsweredSubject({ caseId }),
        body: texts.caseAnsweredEmail({ ...about, files: files.length }),
        feedbackId,
      }),
    ];
  };

/** Tells who has a case that somebody else opened it again. */
export const tellOwnerOfReopening =
  (caseLinkOf: CaseLinkOf): Subscriber<'case.reopened'> =>
  ({ data: { feedback, owner }, actor }) => {
    if (!owner || owner.id === actor.userId) return [];
    const texts = notificationTexts(defaultLocale);
    const { id: feedbackId, caseId } = feedback;
    return [
      messageRow({
        channel: 'email',
        template: 'caseReopenedForOwner',
        recipient: owner.email,
        subject: texts.caseReopenedForOwnerSubject({ caseId }),
        body: texts.caseReopenedForOwnerEmail({
          name: owner.employeeName,
          caseId,
          link: caseLinkOf(feedback),
        }),
        feedbackId,
      }),
    ];
  };
