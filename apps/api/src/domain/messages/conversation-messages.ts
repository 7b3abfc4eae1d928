import { brand } from '@feedback/contract/brand';

import type { CaseFacts } from '../../events/case-events.ts';
import type { Subscriber } from '../../events/event.ts';
import { submitterRows } from './case-messages.ts';
import { notificationTexts } from './notification-texts.ts';

/** Where a submitter sees how their case stands. */
type StatusLinkOf = (feedback: CaseFacts) => string;

/**
 * Answers the submitter in the language they wrote in: the e-mail carries the text, an SMS only
 * says that there is one (beyond 1).
 */
export const tellOfReply =
  (statusLinkOf: StatusLinkOf): Subscriber<'case.replied'> =>
  ({ data: { feedback, entry, files } }, transaction) => {
    const texts = notificationTexts(feedback.locale);
    const { caseId } = feedback;
    const about = { caseId, link: statusLinkOf(feedback), brand: brand.name };
    const subject = entry.asks ? texts.caseAskedSubject : texts.caseRepliedSubject;
    return submitterRows(
      feedback,
      {
        template: 'caseReplied',
        sms: texts.caseRepliedSms(about),
        subject: subject({ caseId }),
        email: texts.caseRepliedEmail({ ...about, text: entry.text, files: files.length }),
        entryId: entry.id,
      },
      transaction,
    );
  };

/** Tells the submitter that their case is looked at again; the reason is for those who work it. */
export const tellOfReopening =
  (statusLinkOf: StatusLinkOf): Subscriber<'case.reopened'> =>
  ({ data: { feedback } }, transaction) => {
    const texts = notificationTexts(feedback.locale);
    const { caseId, submitterName: name } = feedback;
    const about = { caseId, link: statusLinkOf(feedback), brand: brand.name };
    return submitterRows(
      feedback,
      {
        template: 'caseReopened',
        sms: texts.caseReopenedSms(about),
        subject: texts.caseReopenedSubject({ caseId }),
        email: texts.caseReopenedEmail({ ...about, name }),
      },
      transaction,
    );
  };
