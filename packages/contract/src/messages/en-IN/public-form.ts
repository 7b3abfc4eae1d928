import { plural } from '../plural.ts';

/**
 * The forms of customers, distributors and employees (spec 2, 4, 8). Texts that the specification
 * quotes stand to the letter, its spelling too.
 */
export const publicForm = {
  formName: { c: 'Customer feedback', d: 'Distributor feedback', e: 'Employee feedback' },

  name: 'Name',
  mobile: 'Mobile No',
  countryCode: '+91',
  email: 'Email',
  location: 'Location',
  arn: 'ARN',
  euin: 'EUIN',
  pan: 'PAN',
  folio: 'Folio No',
  panOrFolioHint: 'Either PAN or Folio is enough',
  queryFor: 'Query For',
  querySubType: 'Query Sub Type',
  description: 'Description',
  charactersFound: 'Found:',
  replaceCharacters: 'Replace them',
  charactersReplaced: 'The characters were replaced.',
  undo: 'Undo',
  employeeName: 'Employee Name',
  employeeCode: 'Employee Code',
  otherEmployeeHint: 'This will be saved under the name and code you logged in with.',
  feedbackType: 'Feedback Type',
  subType: 'Sub Type',
  typeOfBtl: 'Type of BTL',
  area: 'Area',
  city: 'City',
  optional: 'optional',
  choose: 'Select',
  chooseTypeFirst: 'Select what it is about first',

  attachments: 'Attachments',
  allowedPublic: (count: number, max: number) => `Allowed ${count} Out of ${max}`,
  allowedEmployee: (count: number, max: number) => `Allow ${count} Out of ${max}`,
  dropFiles: 'Image, video or PDF, up to 10 MB each. Drop them here, or',
  chooseFiles: 'Choose files',
  takePhoto: 'Take a photo',
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
    plural('en-IN', count, {
      one: 'Please correct the marked field.',
      other: `Please correct the ${count} marked fields.`,
    }),
  removeFiles: (names: string) => `Not submitted yet: please remove ${names} first.`,
  sent: (percent: number) => `${percent}% sent`,
  cancelSending: 'Cancel sending',
  sendingCancelled: 'Sending was cancelled. Nothing you entered is lost.',

  otpTitle: 'Verify your mobile number',
  otpSent:
    'One Time Password (OTP) has been sent to your mobile,please enter the same here to authenticate',
  otpSentTo: (mobile: string) => `Sent to ${mobile}`,
  otp: 'OTP',
  otpSubmit: 'Submit',
  otpChecking: 'Checking...',
  otpResend: 'Resend OTP?',
  otpResendIn: (seconds: number) => `You can ask for a new OTP in ${seconds} s`,
  otpResent: 'A new OTP is on its way.',
  changeMobile: 'Change the mobile number',
  close: 'Close',

  thankYouTitle: 'Thank you',
  recorded: 'Your cases is recorded, you will receive case id shortly via Email/ SMS.',
  caseId: 'Case id',
  copy: 'Copy',
  copied: 'Copied',
  answeredWithin: (days: number) => `We usually answer within ${days} working days.`,
  followCase: 'See how it stands',
  ok: 'Ok',
  savedTitle: 'Saved',
  addMore: 'Feedback saved successfully.Do you want to add more feedback?',
  continue: 'CONTINUE',
  logout: 'LOGOUT',
  filesNotSent: (caseId: string) =>
    `Your feedback is saved as ${caseId}, but its files did not arrive.`,
  continueWithoutFiles: 'Continue without the files',

  draftKept: 'Draft kept on this device',
  draftFound: (when: string) => `You began this form on ${when}. What you typed is kept here.`,
  draftAfterClose: 'The form was cleared. You can bring back what you had entered.',
  restoreDraft: 'Bring it back',
  discardDraft: 'Discard',

  tryAgain: 'Try again',
  offlineNow: 'You are offline. You can keep typing, and submit once you are connected again.',
  offline: 'There is no network connection. Nothing you entered is lost.',
  timeout: 'The service took too long to answer. Nothing you entered is lost.',
  unreachable: 'The service cannot be reached. Nothing you entered is lost.',
  notLoaded: 'The choices of this form could not be loaded.',
  failed: 'Something went worng. please try again!',
  errorTitle: 'Not submitted',
  loginNeeded: 'Please log in to give feedback.',
  sessionEnded: 'Your session has ended. Please log in again; what you typed is kept.',
  login: 'Login',
};

/** The texts of the forms in one language. */
export type PublicFormTexts = typeof publicForm;
