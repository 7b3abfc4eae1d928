import type { DataRequestKind } from '../../privacy/data-request-kinds.ts';
import { choosePluralForm } from '../plural.ts';

/** Texts of the submitter's status page (rule 11.3), in addition to those of the forms. */
export const statusTexts = {
  accessTitle: 'Which case?',
  accessLead:
    'Enter your case id and the mobile number you used. We send a one-time password to it.',
  caseIdHint: 'Such as MF-DKHP-2YZS: you will find it in our SMS and e-mail',
  requestOtp: 'Send OTP',
  requesting: 'Sending…',
  notRequested: 'The OTP was not sent',
  otpSent:
    'If this case id and this mobile number match, a one-time password (OTP) is on its way. Please enter it here.',
  otpTo: (mobile: string) => `Mobile number ${mobile}`,
  changeClaim: 'Change case id or mobile',

  heading: {
    received: 'We have received it',
    lookedAt: 'We are looking at it',
    waiting: 'We asked you something',
    answered: 'We have answered',
    closed: 'Your case is closed',
  },
  mergedHeading: 'Continued in another case',
  mergedInto: (caseId: string) =>
    `We handle this together with your case ${caseId}. Everything you wrote here is part of it.`,
  mergedElsewhere:
    'We handle this together with another case about the same matter. Everything you wrote here is part of it.',
  toMerged: (caseId: string) => `Go to case ${caseId}`,
  isApart: 'This is a separate matter',
  caseLine: (caseId: string, about: string) => `Case ${caseId} · ${about}`,
  standing: 'Progress',
  step: {
    received: 'Received',
    lookedAt: 'Being looked at by the team',
    waiting: 'Waiting for you',
    answered: 'Answered',
    closed: 'Closed',
  },
  /** A note for readers in another time zone. */
  indianTimes: 'All times are Indian Standard Time (IST).',
  dueBy: (date: string) => `by ${date} at the latest`,
  expectedBy: (date: string) => `expected by ${date}`,
  conversation: 'Conversation',
  you: 'You',
  team: 'The team',
  closing: 'Closed',
  restOfText: 'Show the rest of this message',
  filesOf: (count: number) =>
    choosePluralForm('en-IN', count, { one: `${count} file`, other: `${count} files` }),
  download: (name: string) => `Download ${name}`,
  notDownloaded: (name: string) => `${name} could not be downloaded.`,

  yourAnswer: 'Your answer',
  writeMore: 'Write to us about this case',
  send: 'Send',
  sending: 'Sending…',
  answerSent: 'We have received your answer.',

  isSolved: 'Is it solved?',
  solved: 'Yes, it is solved',
  notSolved: 'No, not yet',
  unsolvedAfterAll: 'It is not solved after all',
  reopenUntil: (date: string) => `You can reopen it until ${date}.`,
  whatIsMissing: 'What is not solved yet?',
  whatIsApart: 'What is different about it?',
  reopen: 'Reopen the case',
  reopened: 'Your case is open again.',
  howContent: 'How satisfied are you?',
  stars: (count: number) =>
    choosePluralForm('en-IN', count, { one: `${count} star`, other: `${count} stars` }),
  starsHint: '1 is poor, 5 is very good',
  word: 'Add a comment',
  rate: 'Send rating',
  rated: (count: number) => `You gave ${count} of 5 stars.`,
  thanks: 'Thank you for telling us.',
  isFinal:
    'It can no longer be reopened here. If anything is still unresolved, please write to us again.',

  allCases: 'Your cases',
  showAll: (count: number) => `All your cases (${count})`,
  noCases: 'There are no cases for this mobile number.',
  refresh: 'Refresh',
  done: 'Finish',
  doneTitle: 'You have signed out',
  doneText: 'To see your cases on this device again, you need a new OTP.',
  again: 'See a case',

  expired:
    'Your access has ended. It ends after 30 minutes, or when a case is erased. Nothing you typed is lost.',
  newOtp: 'Send a new OTP',
  notLoadedCase: 'Your case could not be loaded.',
  notSent: 'Not sent',
  notice: (version: number) => `Privacy notice, version ${version}`,

  /**
   * Texts of downloading a receipt with its proof (rule 15.21), and the reasons why no proof
   * exists.
   */
  proof: 'Download signed receipt',
  noProof: {
    ready: '',
    soon: 'The receipt is not ready yet. Please try again in an hour.',
    unsigned: 'Signed receipts are not available here.',
    unavailable:
      'We cannot create the receipt at present. We have logged the problem; please call us.',
  },

  /** Texts about the submitter's stored data and data requests (rule 15.9). */
  data: {
    title: 'Your data',
    lead: 'Everything we hold about you and your cases here, in full. Only you see it.',
    readable: 'Download to read',
    machine: 'Download as JSON',
    lost: 'Your data could not be downloaded.',
    askTitle: 'Ask us to change it',
    ask: 'Request',
    right: {
      correct: 'Correct it',
      withdraw: 'Withdraw consent',
      erase: 'Erase it',
    } satisfies Record<DataRequestKind, string> as Record<DataRequestKind, string>,
    about: {
      correct: 'Tell us what is wrong and what is right. We may ask you for proof.',
      withdraw: 'We stop using your data for what you agreed to. What we must keep by law stays.',
      erase: 'We erase what we no longer have to keep, and tell you what must stay and until when.',
    } satisfies Record<DataRequestKind, string> as Record<DataRequestKind, string>,
    text: 'Details',
    send: 'Send request',
    sent: (caseId: string) => `We have your request. It is case ${caseId}.`,
    toRequest: 'Go to your request',
    backToCases: 'Back to your cases',
    asOf: (moment: string) => `As of ${moment}`,
    files: 'Files',
  },
};

/** The texts of the status page in one language. */
export type StatusTexts = typeof statusTexts;
