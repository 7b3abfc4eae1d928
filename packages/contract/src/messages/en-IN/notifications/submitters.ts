import type {
  EmailContent,
  EmailParagraph,
  EmailContentWithSms,
} from '../../../notifications/email-content.ts';
import type { RejectedFile, RejectedFileReason } from '../../../inbox/rejected-file.ts';
import { formatRejectedFileList } from '../../rejected-file-list.ts';
import { formatTextDay } from '../../dates.ts';
import { choosePluralForm } from '../../plural.ts';

/** The text of a reply, and the number of its files. */
interface ReplyParts {
  readonly text: string;
  readonly files: number;
}

interface ToSubmitter {
  readonly name: string;
  readonly caseId: string;
  readonly brand: string;
  /**
   * The link to the status page with the case id filled in; null for an employee, who receives
   * replies by e-mail.
   */
  readonly link: string | null;
}

/**
 * Returns the place that an SMS points to: the status page, or the employee's e-mail. The legally
 * registered SMS text is the same for all submitters.
 */
const place = (link: string | null) => link ?? 'your e-mail';

/** Returns the link from an e-mail to the status page. */
const toStatus = (link: string | null, label: string): Pick<EmailContent, 'action'> =>
  link === null ? {} : { action: { label, link } };

/** The beginning of the submitter's message that a reply quotes. */
interface WithOwnWords {
  readonly ownWords: string;
}

const yourMessage = (ownWords: string): EmailParagraph[] => [
  'Your message:',
  { quoted: ownWords, isOwn: true },
];

const refusedReasons: Record<RejectedFileReason, string> = {
  tooManyFiles: 'an e-mail can contain at most 5 files',
  fileTooLarge: 'larger than 10 MB',
  invalidFileType: 'not a PDF, picture or video',
  fileEmpty: 'empty',
  fileInfected: 'contains a virus',
};

const closedSms = ({
  caseId,
  brand,
  closure,
  link,
}: Omit<ToSubmitter, 'name'> & { readonly closure: string }) =>
  `Your case ${caseId} with ${brand} is closed: ${closure}\nIs it solved? See ${place(link)}`;

const attached = (files: number): string =>
  files > 0
    ? `${choosePluralForm('en-IN', files, { one: `${files} file is`, other: `${files} files are` })} attached. `
    : '';

/** Texts of messages to submitters (rule 10.1). */
export const submitterNotificationTexts = {
  otp: ({ otp, minutes, brand }: { otp: string; minutes: number; brand: string }): string =>
    `${otp} is your one time password (OTP) for ${brand}. It is valid for ${choosePluralForm('en-IN', minutes, { one: `${minutes} minute`, other: `${minutes} minutes` })}. Do not share it with anyone.`,
  /** The text that a call reads aloud: the OTP digit by digit, twice. */
  otpCall: ({ digits, brand }: { digits: string; brand: string }): string =>
    `Your one time password for ${brand} is: ${digits}. Once more: ${digits}. Do not share it with anyone.`,
  caseCreated: (
    case_: ToSubmitter &
      WithOwnWords & {
        readonly query: string;
        /** The day by which the submitter may expect a reply. */
        readonly answerBy: string | null;
      },
  ): EmailContentWithSms => ({
    subject: `Your case ${case_.caseId}`,
    sms: `Thank you for writing to ${case_.brand}. Your case id is ${case_.caseId}. To follow it, see ${place(case_.link)}`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [
      `Thank you for writing to us about "${case_.query}". Your case id is ${case_.caseId}. Please quote it when you contact us.`,
      ...(case_.answerBy === null
        ? []
        : [`You can expect our answer by ${formatTextDay(case_.answerBy, 'en-IN')}.`]),
      ...yourMessage(case_.ownWords),
    ],
    ...toStatus(case_.link, 'Track this case'),
  }),
  caseClosed: (
    case_: ToSubmitter & WithOwnWords & { readonly closure: string },
  ): EmailContentWithSms => ({
    subject: `Your case ${case_.caseId} is closed`,
    sms: closedSms(case_),
    greeting: `Dear ${case_.name},`,
    paragraphs: [
      `Your case ${case_.caseId} is closed:`,
      { quoted: case_.closure },
      ...yourMessage(case_.ownWords),
    ],
    ...toStatus(case_.link, 'Tell us whether it is solved'),
  }),
  caseReplied: (
    reply: Omit<ToSubmitter, 'name'> & WithOwnWords & ReplyParts & { readonly asks: boolean },
  ): EmailContentWithSms => ({
    subject: reply.asks
      ? `We have a question about your case ${reply.caseId}`
      : `There is a reply on your case ${reply.caseId}`,
    sms: reply.asks
      ? `We have a question about your case ${reply.caseId} with ${reply.brand}. Please answer at ${place(reply.link)}`
      : `There is a reply on your case ${reply.caseId} with ${reply.brand}. Please see ${place(reply.link)}`,
    paragraphs: [
      { quoted: reply.text },
      `${attached(reply.files)}This is about your case ${reply.caseId}.`,
      ...yourMessage(reply.ownWords),
    ],
    ...toStatus(reply.link, reply.asks ? 'Answer us' : 'See the case'),
  }),
  /**
   * The messages when a reply closes a case. The e-mail contains the reply and the closing text,
   * the SMS only the closing text.
   */
  caseClosedByReply: (
    reply: Omit<ToSubmitter, 'name'> & WithOwnWords & ReplyParts & { readonly closure: string },
  ): EmailContentWithSms => ({
    subject: `Our reply to your case ${reply.caseId}, which is closed`,
    sms: closedSms(reply),
    paragraphs: [
      { quoted: reply.text },
      `${attached(reply.files)}Your case ${reply.caseId} is closed: ${reply.closure}`,
      ...yourMessage(reply.ownWords),
    ],
    ...toStatus(reply.link, 'Tell us whether it is solved'),
  }),
  caseReopened: (case_: ToSubmitter): EmailContentWithSms => ({
    subject: `Your case ${case_.caseId} is open again`,
    sms: `Your case ${case_.caseId} with ${case_.brand} is open again. To follow it, see ${place(case_.link)}`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [
      `We are looking at your case ${case_.caseId} again, and will let you know the outcome.`,
    ],
    ...toStatus(case_.link, 'Track this case'),
  }),
  erasurePlanned: (case_: {
    readonly caseId: string;
    readonly name: string;
    readonly brand: string;
    /** The day of the erasure. */
    readonly eraseOn: string;
    /** True when the retention period is over; false when somebody requested the erasure. */
    readonly isOverdue: boolean;
  }): EmailContent => ({
    subject: `Your data in case ${case_.caseId} will be erased`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [
      `${case_.isOverdue ? `Your case ${case_.caseId} with ${case_.brand} was closed long ago.` : `We were asked to erase your data in case ${case_.caseId} with ${case_.brand}.`} On ${formatTextDay(case_.eraseOn, 'en-IN')} we will erase what you sent us with it: your contact details, your text and your files.`,
      'Please keep a copy of anything that you still need.',
    ],
  }),
  mailReceived: (
    mail: Pick<ToSubmitter, 'caseId' | 'link'> & { readonly refused: readonly RejectedFile[] },
  ): EmailContent => ({
    subject: `Your e-mail about case ${mail.caseId}`,
    paragraphs: [
      `We have received your e-mail and added it to your case ${mail.caseId}. A person will answer you.`,
      ...(mail.refused.length === 0
        ? []
        : [
            'We could not accept these files:',
            { quoted: formatRejectedFileList(mail.refused, refusedReasons), isOwn: true } as const,
            'If we need them, please send them again as a PDF or a picture of at most 10 MB.',
          ]),
    ],
    ...toStatus(mail.link, 'Track this case'),
  }),
  /** The text of a case entry created from an e-mail: the e-mail's text and the rejected files. */
  mailEntry: (mail: {
    readonly words: string;
    readonly files: number;
    readonly refused: readonly RejectedFile[];
  }): string =>
    (mail.words || (mail.files > 0 ? 'Files sent by e-mail.' : 'An e-mail without text.')) +
    (mail.refused.length === 0
      ? ''
      : `\n\nFiles that could not be accepted:\n${formatRejectedFileList(mail.refused, refusedReasons)}`),
  /**
   * The closing text of a merged duplicate. It names the other case id only when the same person
   * submitted both cases.
   */
  mergedClosure: ({ caseId }: { readonly caseId: string | null }): string =>
    caseId === null
      ? 'This is handled together with another case about the same matter.'
      : `This is handled together with your case ${caseId}, which is about the same matter.`,
  caseJoined: (case_: ToSubmitter): EmailContentWithSms => ({
    subject: `Your case ${case_.caseId}`,
    sms: `Another case about the same matter is handled together with your case ${case_.caseId} with ${case_.brand}. To follow it, see ${place(case_.link)}`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [
      `Somebody else wrote to us about the same matter. We handle it together with your case ${case_.caseId}; you need not do anything.`,
    ],
    ...toStatus(case_.link, 'Track this case'),
  }),
};
export type SubmitterNotificationTexts = typeof submitterNotificationTexts;
