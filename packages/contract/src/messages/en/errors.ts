import type { errorTexts as base } from '../en-IN/errors.ts';

export const errorTexts: Partial<typeof base> = {
  invalidValue: 'Invalid value',
  fileTooLarge: 'The file is larger than 10 MB',
  tooManyFiles: 'You can attach at most 5 files',
  invalidFileType: 'This kind of file is not accepted',
  loginFailed: 'The user ID or the password is wrong.',
  otpFailed: 'Please enter a valid OTP',
  unexpected: 'Something went wrong. Please try again.',
};
