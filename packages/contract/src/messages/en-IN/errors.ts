import type { ErrorMessageKey } from '../../wire/errors.ts';

/** Error texts of the API (rule 7.2). */
export const errorTexts = {
  malformed: 'The request could not be read. Please reload the page and try again.',
  invalidValue: 'Invalid Value',
  sessionEnded: 'Your session has ended. Please log in again.',
  accessEnded: 'Please verify your mobile number again to see your cases.',
  signInAgain:
    'This change needs a recent log-in. Log out, log in again with your company login, and repeat the change within 10 minutes.',
  notAllowed: 'You are not allowed to do this.',
  crossSite: 'This request did not come from a trusted page. Please reload the page and try again.',
  notFound: 'There is no such entry. It may have been deleted.',
  linkEnded: 'This link has been used or has expired. Please ask for a new one on the login page.',
  conflict: 'Someone else has changed this in the meantime. Please reload and try again.',
  duplicateName: 'This name already exists.',
  caseHeld: 'This case is on legal hold. Release the hold first.',
  caseErased: 'The personal data of this case has been erased.',
  alreadyClosed: 'This feedback is already closed.',
  alreadyAssigned: 'This feedback is already assigned to them. Please choose another person.',
  assigneeAway: 'This person and their delegates are on leave. Please choose another person.',
  caseClosed: 'This feedback is closed, so no more files can be added.',
  replyToClosed: 'This case is closed. Reopen it to reply.',
  mergeIntoItself: 'A case cannot be merged into itself.',
  mergeIntoClosed: 'That case is closed. Reopen it first, or merge the other way round.',
  mergeIntoMerged: 'That case has itself been merged. Merge into the case that continues.',
  mergeOtherAudience: 'Only cases of the same kind of submitter can be merged.',
  notClosed: 'This case is not closed.',
  reopenTooLate: 'A case can be opened again within 15 days of closing. Please write to us again.',
  alreadyRated: 'You have rated this already.',
  ratingTooLate: 'A case can be rated within 30 days of closing.',
  replySent: 'This reply has already been sent. Write another one to correct it.',
  noteFixed: 'A note can be changed only within 15 minutes.',
  notLate: 'This was not late',
  policyInForce: 'This target is already in force. Add one valid from a later day.',
  monthNotOver: 'This month is not over yet.',
  disclosureOrder:
    'Choose the next month to publish, a month that is already published, or the month before the first one.',
  disclosureChanged:
    'The figures have changed since they were prepared. Please prepare the month again.',
  yearIncomplete: 'The trustees can sign a year only when all of its months are published.',
  yearChanged: 'The year’s figures have changed since you opened them. Please review them again.',
  notPrepared: 'Nothing is awaiting approval.',
  preparedAgain: 'The month was prepared again. Please review and approve the new figures.',
  rowBreaks: 'The figures do not add up. Nothing was saved.',
  rowBreaksAt: 'The figures do not add up: {row}. Nothing was saved.',
  sameApprover: 'Another super admin must approve what you prepared.',
  approverBarred:
    'A super admin created your account or changed how you log in within the last 7 days, so you cannot approve or confirm yet. Another super admin can.',
  preparerBarred:
    'You created or changed the account of the person who prepared this within the last 7 days. Another super admin must approve it.',
  sameConfirmer:
    'You cannot confirm a change that you made yourself, or one to your own account. Another super admin can.',
  inUse: 'This is still in use.',
  userInUse:
    'This user still owns {types} {types|feedback type|feedback types} and {subTypes} {subTypes|sub-type|sub-types}, and has {openCases} {openCases|open case|open cases}, and is in {teams} {teams|team|teams}. Give them to another person first.',
  teamInUse:
    'This team still owns {types} {types|feedback type|feedback types} and {subTypes} {subTypes|sub-type|sub-types}. Give them to another person first.',
  lastSuperAdmin: 'There must be at least one super admin.',
  tooManyIntegrations: 'There are {most} of these already. Remove one that is not used.',
  webhookOff: 'This address is switched off. Switch it on first.',
  messageExpired: 'This message has expired and cannot be sent again.',
  staleVersion:
    'Another user has saved this in the meantime. Reload to see their change, then make yours.',
  newerMessages: 'There are newer messages to or from the submitter since you began.',
  submissionChanged: 'This submission was already saved with different contents.',
  proofSpent: 'Please verify your mobile number again.',
  requestTooLarge: 'The request is too large.',
  fileTooLarge: 'File Size is Greater than 10MB',
  tooManyFiles: 'You are not allowed to select more than 5 files',
  invalidFileType: 'Invalid File Type',
  tooManyRequests: 'Too many attempts. Please wait a moment and try again.',
  tryAgainInSeconds: 'Too many attempts. Please try again in {seconds} {seconds|second|seconds}.',
  tryAgainInMinutes: 'Too many attempts. Please try again in {minutes} {minutes|minute|minutes}.',
  challengeRequired:
    'We are receiving unusually many OTP requests. Please reload the page and try again.',
  resetByLink:
    'Too many wrong OTPs have been entered for this User ID today. Please use the link we have sent to its registered e-mail address.',
  searchesSpent:
    'You have searched for as many mobile numbers, e-mail addresses, PANs and folios today as one account may. Search by case id or name, or try again tomorrow.',
  codesSpent:
    'Too many wrong codes were entered for this account today. Log in with a passkey, or set a new password with "Forgot password?" and try again.',
  loginFailed: 'The User ID or the password is wrong.',
  localLoginFailed:
    'The User ID or the password is wrong, or this account logs in with the button below.',
  otpFailed: 'Please Enter a valid OTP',
  codeRequired: 'Please complete the second step of logging in.',
  codeFailed:
    'The code is wrong, or it was used already. Please enter the one that the app shows now.',
  passkeyFailed: 'The passkey was not accepted. Please try again, or use a code.',
  secondFactorRequired: 'Please set up two-step login first.',
  signOnRefused:
    'The login was not confirmed. Please log in again. If it keeps failing, ask your IT team.',
  signOnNoGroup:
    'You are not in a group that has access. Ask your IT team for access, then log in again.',
  signOnIncomplete:
    'Your company login does not pass on your employee code, name and email as we need them. Please tell your IT team.',
  signOnTwoSteps:
    'Your role needs two-step login, and your company login did not ask for a second step. Set it up there, then log in again.',
  signOnEnded: 'This login took too long, or began in another browser. Please log in again.',
  signOnTaken:
    'There is already an account with your employee code or User ID that is not linked to your company login. Please ask a super admin.',
  signOnUnavailable:
    'Your company login cannot be reached. Please try again in a few minutes. Super admins can log in with a password.',
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
