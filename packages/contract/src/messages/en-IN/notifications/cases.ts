import type { ReplyCancelCause } from '../../../conversations/timeline.ts';
import type { EmailContent } from '../../../notifications/email-content.ts';
import { choosePluralForm } from '../../plural.ts';

interface ToStaff {
  readonly name: string;
  readonly caseId: string;
  readonly link: string;
}

/** Case events that watchers are notified of. */
type Happening = 'answered' | 'replied' | 'closed' | 'reopened' | 'assigned';

const happenings: Record<Happening, { readonly short: string; readonly long: string }> = {
  answered: { short: 'the submitter has written', long: 'has a new message from its submitter' },
  replied: { short: 'answered', long: 'was answered' },
  closed: { short: 'closed', long: 'was closed' },
  reopened: { short: 'open again', long: 'was opened again' },
  assigned: { short: 'assigned to someone else', long: 'was assigned to someone else' },
};

const unsentCauses: Record<ReplyCancelCause | 'undone', string> = {
  answered:
    'The submitter wrote before your reply was sent. The text of your reply is still with the case.',
  closed:
    'The case was closed before your reply was sent. The text of your reply is still with the case.',
  impossible: 'The case has changed. The text of your reply is still with the case.',
  undone: 'A colleague who works on the case cancelled it.',
};

/** Cases that one person handed over to another. */
interface Handover {
  readonly name: string;
  readonly cases: number;
  readonly from: string;
  readonly reason: string;
  readonly link: string;
}

/** Texts of messages to staff about the cases that they are responsible for (rule 10.1). */
export const caseNotificationTexts = {
  caseForOwner: (case_: ToStaff & { readonly query: string }): EmailContent => ({
    subject: `New case ${case_.caseId}`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [
      `The case ${case_.caseId} ("${case_.query}") is new and has been assigned to you.`,
    ],
    action: { label: 'Open the case', link: case_.link },
  }),
  caseReassigned: (case_: ToStaff & { readonly query: string }): EmailContent => ({
    subject: `Case ${case_.caseId} is assigned to you`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [`The case ${case_.caseId} ("${case_.query}") is assigned to you.`],
    action: { label: 'Open the case', link: case_.link },
  }),
  caseAnswered: (case_: ToStaff & { readonly files: number }): EmailContent => ({
    subject: `The submitter has answered: case ${case_.caseId}`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [
      `The submitter of the case ${case_.caseId} has written again${case_.files > 0 ? choosePluralForm('en-IN', case_.files, { one: `, with ${case_.files} file`, other: `, with ${case_.files} files` }) : ''}.`,
    ],
    action: { label: 'Read it', link: case_.link },
  }),
  caseReopenedForOwner: (case_: ToStaff): EmailContent => ({
    subject: `Case ${case_.caseId} is open again`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [`The case ${case_.caseId}, which is assigned to you, was opened again.`],
    action: { label: 'See why', link: case_.link },
  }),
  caseEscalated: (
    case_: ToStaff & {
      readonly level: string;
      readonly days: number;
      readonly query: string;
      readonly due: string | null;
    },
  ): EmailContent => ({
    subject: `Case ${case_.caseId} is escalated to you (${case_.level})`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [
      `The case ${case_.caseId} about "${case_.query}" was received ${choosePluralForm('en-IN', case_.days, { one: `${case_.days} day`, other: `${case_.days} days` })} ago or more and is not closed. ${case_.level} is now accountable.${case_.due === null ? '' : ` It is due by ${case_.due}.`}`,
    ],
    action: { label: 'See the case', link: case_.link },
  }),
  caseDueSoon: (
    case_: ToStaff & { readonly query: string; readonly due: string },
  ): EmailContent => ({
    subject: `Case ${case_.caseId} is due by ${case_.due}`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [
      `The case ${case_.caseId} about "${case_.query}" is not closed and is due by ${case_.due}.`,
    ],
    action: { label: 'See the case', link: case_.link },
  }),
  casesOfLevels: (person: {
    readonly name: string;
    /** The listed cases. A case with a level is escalated; a case without a level is due soon. */
    readonly told: readonly {
      readonly caseId: string;
      readonly level: string | null;
      readonly due: string | null;
      readonly link: string;
    }[];
  }): EmailContent => ({
    subject: `${person.told.length} cases need your attention`,
    greeting: `Dear ${person.name},`,
    paragraphs: [
      `${person.told.length} cases are not closed. Some are escalated to you, others are due soon:`,
      {
        quoted: person.told
          .map(
            ({ caseId, level, due, link }) =>
              `${[caseId, level ?? 'due soon', due && `due by ${due}`].filter(Boolean).join(', ')}: ${link}`,
          )
          .join('\n'),
      },
    ],
  }),
  casesReceived: (handover: Handover): EmailContent => ({
    subject: choosePluralForm('en-IN', handover.cases, {
      one: `1 case of ${handover.from} is assigned to you`,
      other: `${handover.cases} cases of ${handover.from} are assigned to you`,
    }),
    greeting: `Dear ${handover.name},`,
    paragraphs: [
      choosePluralForm('en-IN', handover.cases, {
        one: `1 case was handed over to you from ${handover.from}:`,
        other: `${handover.cases} cases were handed over to you from ${handover.from}:`,
      }),
      { quoted: handover.reason },
    ],
    action: { label: 'See your work', link: handover.link },
  }),
  dailyDigest: (day: {
    readonly name: string;
    readonly overdue: number;
    readonly dueToday: number;
    readonly fresh: number;
    readonly answered: number;
    readonly link: string;
  }): EmailContent => ({
    subject: 'Your cases today',
    greeting: `Dear ${day.name},`,
    paragraphs: [
      'Your work today:',
      ...(day.overdue > 0 ? [`Overdue: ${day.overdue}`] : []),
      ...(day.dueToday > 0 ? [`Due today: ${day.dueToday}`] : []),
      ...(day.fresh > 0 ? [`New to you: ${day.fresh}`] : []),
      ...(day.answered > 0 ? [`Answered by their submitters: ${day.answered}`] : []),
    ],
    action: { label: 'Open My work', link: day.link },
    note: 'You can turn this summary off in My work.',
  }),
  scheduledView: (sent: {
    readonly name: string;
    readonly view: string;
    readonly cases: number;
    /** True when more cases exist than `cases` lists. */
    readonly more: boolean;
    readonly link: string;
    /** The page for downloading the view and stopping its e-mails. */
    readonly choices: string;
  }): EmailContent => {
    const cases = sent.more
      ? `more than ${sent.cases} cases`
      : choosePluralForm('en-IN', sent.cases, { one: '1 case', other: `${sent.cases} cases` });
    return {
      subject: `${sent.view}: ${cases}`,
      greeting: `Dear ${sent.name},`,
      paragraphs: [`The saved view "${sent.view}" now contains ${cases}.`],
      action: { label: 'Open the report', link: sent.link },
      note: `To download it, or to stop these e-mails: ${sent.choices}`,
    };
  },
  replyCancelled: (
    case_: ToStaff & { readonly cause: ReplyCancelCause | 'undone' },
  ): EmailContent => ({
    subject: `Your reply was not sent: case ${case_.caseId}`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [
      `Your reply on the case ${case_.caseId} was not sent. ${unsentCauses[case_.cause]}`,
    ],
    action: { label: 'Open the case', link: case_.link },
  }),
  caseMentioned: (case_: ToStaff & { readonly by: string }): EmailContent => ({
    subject: `${case_.by} mentions you: case ${case_.caseId}`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [
      `${case_.by} mentions you in an internal note on the case ${case_.caseId}. You may see the case and write notes on it while you are mentioned.`,
    ],
    action: { label: 'Read the note', link: case_.link },
  }),
  caseWatched: (
    case_: ToStaff & { readonly happened: Happening; readonly by: string | null },
  ): EmailContent => ({
    subject: `Case ${case_.caseId}, which you watch: ${happenings[case_.happened].short}`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [
      `The case ${case_.caseId}, which you watch, ${happenings[case_.happened].long}${case_.by === null ? '' : ` by ${case_.by}`}.`,
    ],
    action: { label: 'See the case', link: case_.link },
    note: 'To stop these e-mails, open the case and choose Unwatch.',
  }),
  watchedHandedOver: (handover: Handover): EmailContent => ({
    subject: choosePluralForm('en-IN', handover.cases, {
      one: '1 case that you watch was handed over',
      other: `${handover.cases} cases that you watch were handed over`,
    }),
    greeting: `Dear ${handover.name},`,
    paragraphs: [
      choosePluralForm('en-IN', handover.cases, {
        one: `1 case of ${handover.from} that you watch was handed over to someone else:`,
        other: `${handover.cases} cases of ${handover.from} that you watch were handed over to others:`,
      }),
      { quoted: handover.reason },
    ],
    action: { label: 'See the cases that you watch', link: handover.link },
    note: 'To stop these e-mails, open a case and choose Unwatch.',
  }),
};
export type CaseNotificationTexts = typeof caseNotificationTexts;
