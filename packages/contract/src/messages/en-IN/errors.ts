import type { ErrorMessageKey } from '../../errors.ts';

/** What the API says when it refuses (spec 8; contract 4). */
export const errors = {
  malformed: 'The request could not be read. Please reload the page and try again.',
  invalidValue: 'Invalid Value',
  sessionEnded: 'Your session has ended. Please log in again.',
  notAllowed: 'You are not allowed to do this.',
  crossSite: 'This request did not come from a page we know. Please reload the page and try again.',
  notFound: 'There is no such entry. It may have been deleted.',
  linkEnded: 'This link was used already or is too old. Please ask for another on the login page.',
  conflict: 'Somebody changed this meanwhile. Please reload and try again.',
  duplicateName: 'This name exists already.',
  alreadyClosed: 'This feedback is closed already.',
  alreadyAssigned: 'They have this feedback already. Please choose somebody else.',
  caseClosed: 'This feedback is closed and takes no more files.',
  inUse: 'This is still in use.',
  userInUse:
    'This user still owns {types} feedback types and {subTypes} sub-types and has {openCases} open cases. Give them to somebody else first.',
  lastSuperAdmin: 'There must be at least one super admin.',
  messageExpired: 'This message is of no use any more and can not be sent again.',
  staleVersion: 'Somebody else saved this meanwhile. Reload to see their change, then make yours.',
  submissionChanged: 'This submission was saved already, with other contents.',
  proofSpent: 'Please verify your mobile number again.',
  requestTooLarge: 'The request is too large.',
  fileTooLarge: 'File Size is Greater than 10MB',
  tooManyFiles: 'You are not allowed to select more than 5 files',
  invalidFileType: 'Invalid File Type',
  tooManyRequests: 'Too many tries. Please wait a little and try again.',
  challengeRequired:
    'Unusually many OTPs are being asked for. Please reload the page and try again.',
  loginFailed: 'The User ID or the password is wrong.',
  otpFailed: 'Please Enter a valid OTP',
  unexpected: 'Something went worng. please try again!',
  downloadRunning: 'Your last download is still running. Please try again when it has ended.',
  downloadsBusy: 'Many downloads are running just now. Please try again in a minute.',
  unavailable: 'The service is busy or out of reach. Please try again in a minute.',
} satisfies Record<ErrorMessageKey, string>;
