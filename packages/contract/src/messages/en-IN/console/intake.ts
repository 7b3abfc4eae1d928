import { channelNames } from './channel-names.ts';

/** Texts of the screen in which staff enter a case. */
export const intakeTexts = {
  lead: 'For a call, a letter, an e-mail or a visit. The submitter is sent the case id; the case is marked as not verified by OTP.',
  formName: 'Case entered by staff',
  audience: 'From',
  audiences: { c: 'Customer', d: 'Distributor' },
  channel: 'Received via',
  channels: channelNames,
  receivedAt: 'Received',
  receivedAtHint: 'Indian time. Leave it empty if you received it just now.',
  receivedAtWrong: 'Enter a time that has passed',
  language: 'Reply language',
  oneContact: {
    hint: 'A mobile number or an e-mail address is enough',
    required: 'Enter a mobile number or an e-mail address',
  },
  known: (name: string) => `${name} has a case already. Empty details are filled in from it.`,
  savedTitle: (caseId: string) => `${caseId} is saved`,
  savedLead: 'The submitter and the assignee are notified.',
  openCase: 'Open the case',
  another: 'Enter another',
};

export type IntakeTexts = typeof intakeTexts;
