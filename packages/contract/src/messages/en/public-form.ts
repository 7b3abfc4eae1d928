import type { PublicFormTexts } from '../en-IN/public-form.ts';

export const publicFormTexts: Partial<PublicFormTexts> = {
  mobile: 'Mobile number',
  folio: 'Folio number',
  panOrFolioHint: 'Either PAN or folio number is enough',
  queryFor: 'Query for',
  querySubType: 'Query sub-type',
  employeeName: 'Employee name',
  employeeCode: 'Employee code',
  feedbackType: 'Feedback type',
  subType: 'Sub-type',
  typeOfBtl: 'Type of BTL',
  allowedPublic: (count, max) => `${count} of ${max} allowed`,
  allowedEmployee: (count, max) => `${count} of ${max} allowed`,
  loading: 'Loading…',
  submit: 'Submit',
  submitting: 'Submitting…',
  otpSent:
    'A one-time password (OTP) has been sent to your mobile. Please enter it here to verify your number.',
  otpChecking: 'Checking…',
  recorded: 'Your case is recorded. You will receive its id shortly by email and SMS.',
  ok: 'OK',
  addMore: 'Feedback saved successfully. Do you want to add more feedback?',
  continue: 'Continue',
  logout: 'Log out',
  failed: 'Something went wrong. Please try again.',
  login: 'Log in',
};
