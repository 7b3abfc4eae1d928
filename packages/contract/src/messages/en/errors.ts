import type { errors as base } from '../en-IN/errors.ts';

export const errors: Partial<typeof base> = {
  invalidValue: 'Invalid value',
  linkEnded: 'This link has been used or has expired. Please ask for a new one on the login page.',
  conflict: 'Somebody has changed this in the meantime. Please reload and try again.',
  duplicateName: 'This name already exists.',
  alreadyClosed: 'This feedback is already closed.',
  alreadyAssigned: 'They already have this feedback. Please choose somebody else.',
  userInUse:
    'This user still has feedback types ({types}), sub-types ({subTypes}) and open cases ({openCases}). Give them to somebody else first.',
  messageExpired: 'This message has expired and cannot be sent again.',
  staleVersion:
    'Somebody else has saved this in the meantime. Reload to see their change, then make yours.',
  submissionChanged: 'This submission was already saved with different contents.',
  fileTooLarge: 'The file is larger than 10 MB',
  tooManyFiles: 'You can attach at most 5 files',
  invalidFileType: 'This kind of file is not accepted',
  tooManyRequests: 'Too many attempts. Please wait a moment and try again.',
  loginFailed: 'The user ID or the password is wrong.',
  otpFailed: 'Please enter a valid OTP',
  unexpected: 'Something went wrong. Please try again.',
  unavailable: 'The service is busy or cannot be reached. Please try again in a minute.',
};
