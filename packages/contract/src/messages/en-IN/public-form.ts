import { choosePluralForm } from '../plural.ts';
import type { laterFormTexts } from './later-form.ts';
import { submitterFieldTexts } from './submitter-fields.ts';

/**
 * Texts of the forms of customers, distributors and employees. Quoted texts are literal (rule 5.1).
 */
export const publicFormTexts = {
  formName: { c: 'Customer feedback', d: 'Distributor feedback', e: 'Employee feedback' },

  ...submitterFieldTexts,
  countryCode: '+91',
  location: 'Location',
  panOrFolioHint: 'Either PAN or Folio is enough',
  queryFor: 'Query For',
  querySubType: 'Query Sub Type',
  description: 'Description',
  charactersFound: 'Found:',
  replaceCharacters: 'Replace them',
  charactersReplaced: 'The characters were replaced.',
  undo: 'Undo',
  optional: 'optional',
  choose: 'Select',
  chooseTypeFirst: 'Select what it is about first',

  attachments: 'Attachments',
  allowedPublic: (count: number, max: number) => `Allowed ${count} Out of ${max}`,
  allowedEmployee: (count: number, max: number) => `Allow ${count} Out of ${max}`,
  dropFiles: 'JPG, PNG, video or PDF, up to 10 MB each. Drop them here, or',
  chooseFiles: 'Choose files',
  takePhoto: 'Take a photo',
  makePhotoSmaller: 'Use a smaller copy',
  remove: 'Remove',
  removeFile: (name: string) => `Remove ${name}`,
  cancel: 'Cancel',
  cancelFile: (name: string) => `Cancel ${name}`,
  progressOf: (name: string) => `Progress of ${name}`,

  noItems: 'No items found',
  typeToSearch: 'Type to search',
  loading: 'Loading...',
  clearAll: 'Clear all',

  submit: 'SUBMIT',
  submitting: 'SUBMITING...',
  checkingPerson: 'Checking that you are a person…',
  correctFields: (count: number) =>
    choosePluralForm('en-IN', count, {
      one: 'Please correct the marked field.',
      other: `Please correct the ${count} marked fields.`,
    }),
  removeFiles: (names: string) => `Not submitted yet: please remove ${names} first.`,
  sent: (percent: number) => `${percent}% sent`,
  cancelSending: 'Cancel sending',
  sendingCancelled: 'Sending was cancelled. Nothing you entered is lost.',

  changeMobile: 'Change the mobile number',
  close: 'Close',

  caseId: 'Case id',

  draftKept: 'Draft kept on this device',
  draftFound: (when: string) => `You began this form on ${when}. What you typed is kept here.`,
  draftAfterClose: 'The form was cleared. What you typed is kept here.',
  restoreDraft: 'Bring it back',
  discardDraft: 'Discard',

  oldBrowser: (phone: string) =>
    `This browser is too old for the form. Please update it, open this page in another one, or call us: ${phone}.`,
  tryAgain: 'Try again',
  offlineNow: 'You are offline. Keep typing, and submit once you are back online.',
  offline: 'There is no network connection. Nothing you entered is lost.',
  timeout: 'The service took too long to answer. Nothing you entered is lost.',
  unreachable: 'The service cannot be reached. Nothing you entered is lost.',
  notLoaded: 'The choices of this form could not be loaded.',
  failed: 'Something went worng. please try again!',
  errorTitle: 'Not submitted',
  sessionEnded: 'Your session has ended. Please log in again; what you typed is kept.',
};

/** The texts of the forms in one language, including their later part. */
export type PublicFormTexts = typeof publicFormTexts & typeof laterFormTexts;
