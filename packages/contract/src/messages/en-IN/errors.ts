import type { ErrorMessageKey } from '../../errors.ts';

/** What the API says when it refuses (spec 8; contract 4). */
export const errors = {
  malformed: 'The request could not be read. Please reload the page and try again.',
  invalidValue: 'Invalid Value',
  sessionEnded: 'Your session has ended. Please log in again.',
  accessEnded: 'Please verify your mobile number again to see your cases.',
  notAllowed: 'You are not allowed to do this.',
  crossSite: 'This request did not come from a trusted page. Please reload the page and try again.',
  notFound: 'There is no such entry. It may have been deleted.',
  linkEnded: 'This link has been used or has expired. Please ask for a new one on the login page.',
  conflict: 'Somebody has changed this in the meantime. Please reload and try again.',
  duplicateName: 'This name already exists.',
  alreadyClosed: 'This feedback is already closed.',
  alreadyAssigned: 'This feedback is already assigned to them. Please choose somebody else.',
  assigneeAway: 'They are away, and so is everybody who stands in. Please choose somebody else.',
  caseClosed: 'This feedback is closed, so no more files can be added.',
  replyToClosed: 'This case is closed. Reopen it to reply.',
  mergeIntoItself: 'A case cannot be merged into itself.',
  mergeIntoClosed: 'That case is closed. Reopen it first, or merge the other way round.',
  mergeIntoMerged: 'That case was merged into another itself. Merge into the other one.',
  mergeOtherAudience: 'Only cases of the same kind of submitter can be merged.',
  notClosed: 'This case is not closed.',
  reopenTooLate: 'A case can be opened again within 15 days of closing. Please write to us anew.',
  alreadyRated: 'You have rated this already.',
  ratingTooLate: 'A case can be rated within 30 days of closing.',
  noteFixed: 'A note can be changed only within 15 minutes.',
  notLate: 'This was not late',
  policyInForce:
    'This policy holds already and stays as it is. Add one that holds from a later day.',
  monthNotOver: 'This month is not over yet.',
  disclosureOrder:
    'Months are published one after the other. Only the newest published one can be corrected.',
  disclosureChanged:
    'The figures have changed since they were prepared. Please prepare the month again.',
  notPrepared: 'There is nothing that waits for approval.',
  preparedAgain: 'The month was prepared again. Please read the new figures and approve those.',
  rowBreaks: 'The figures do not add up. Nothing was saved.',
  rowBreaksAt: 'The figures do not add up: {row}. Nothing was saved.',
  sameApprover: 'Somebody else must approve what you prepared.',
  inUse: 'This is still in use.',
  userInUse:
    'This user still owns {types} {types|feedback type|feedback types} and {subTypes} {subTypes|sub-type|sub-types}, and has {openCases} {openCases|open case|open cases}, and is in {teams} {teams|team|teams}. Give them to somebody else first.',
  teamInUse:
    'This team still owns {types} {types|feedback type|feedback types} and {subTypes} {subTypes|sub-type|sub-types}. Give them to somebody else first.',
  lastSuperAdmin: 'There must be at least one super admin.',
  messageExpired: 'This message has expired and cannot be sent again.',
  staleVersion:
    'Somebody else has saved this in the meantime. Reload to see their change, then make yours.',
  newerMessages: 'Somebody has written to or from the submitter since you began.',
  submissionChanged: 'This submission was already saved with different contents.',
  proofSpent: 'Please verify your mobile number again.',
  requestTooLarge: 'The request is too large.',
  fileTooLarge: 'File Size is Greater than 10MB',
  tooManyFiles: 'You are not allowed to select more than 5 files',
  invalidFileType: 'Invalid File Type',
  tooManyRequests: 'Too many attempts. Please wait a moment and try again.',
  challengeRequired:
    'We are receiving unusually many OTP requests. Please reload the page and try again.',
  resetByLink:
    'Too many wrong OTPs have been entered for this User ID today. Please use the link we have sent to its registered e-mail address.',
  loginFailed: 'The User ID or the password is wrong.',
  otpFailed: 'Please Enter a valid OTP',
  unexpected: 'Something went worng. please try again!',
  downloadRunning: 'Your last download is still running. Please try again once it has finished.',
  downloadsBusy: 'Too many downloads are running at the moment. Please try again in a minute.',
  unavailable: 'The service is busy or cannot be reached. Please try again in a minute.',
  uploadTooSlow:
    'Sending the files took too long. Please try again with smaller files or a faster connection.',
  tooManyUploads: 'Too many files are being sent from your network. Please try again in a minute.',
  uploadsBusy: 'Too many files are being sent at the moment. Please try again in a minute.',
  storageFull: 'Files cannot be accepted at the moment. Please try again later.',
} satisfies Record<ErrorMessageKey, string>;
