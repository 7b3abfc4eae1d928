/**
 * Every error code of the API with its HTTP status and its message for people (rule 7.2). A route
 * throws a code, and only the API's error handler looks it up here.
 */
export const errorCodes = {
  malformed: { status: 400, message: 'malformed' },
  validation: { status: 400, message: 'invalidValue' },
  unauthenticated: { status: 401, message: 'sessionEnded' },
  accessEnded: { status: 401, message: 'accessEnded' },
  forbidden: { status: 403, message: 'notAllowed' },
  secondFactorRequired: { status: 403, message: 'secondFactorRequired' },
  signInAgain: { status: 403, message: 'signInAgain' },
  crossSite: { status: 403, message: 'crossSite' },
  signOnRefused: { status: 403, message: 'signOnRefused' },
  signOnNoGroup: { status: 403, message: 'signOnNoGroup' },
  signOnIncomplete: { status: 403, message: 'signOnIncomplete' },
  signOnTwoSteps: { status: 403, message: 'signOnTwoSteps' },
  notFound: { status: 404, message: 'notFound' },
  signOnEnded: { status: 404, message: 'signOnEnded' },
  linkEnded: { status: 404, message: 'linkEnded' },
  conflict: { status: 409, message: 'conflict' },
  duplicateName: { status: 409, message: 'duplicateName' },
  alreadyClosed: { status: 409, message: 'alreadyClosed' },
  alreadyAssigned: { status: 409, message: 'alreadyAssigned' },
  assigneeAway: { status: 409, message: 'assigneeAway' },
  caseHeld: { status: 409, message: 'caseHeld' },
  caseErased: { status: 409, message: 'caseErased' },
  caseClosed: { status: 409, message: 'caseClosed' },
  replyToClosed: { status: 409, message: 'replyToClosed' },
  mergeIntoItself: { status: 409, message: 'mergeIntoItself' },
  mergeIntoClosed: { status: 409, message: 'mergeIntoClosed' },
  mergeIntoMerged: { status: 409, message: 'mergeIntoMerged' },
  mergeOtherAudience: { status: 409, message: 'mergeOtherAudience' },
  notClosed: { status: 409, message: 'notClosed' },
  reopenTooLate: { status: 409, message: 'reopenTooLate' },
  alreadyRated: { status: 409, message: 'alreadyRated' },
  ratingTooLate: { status: 409, message: 'ratingTooLate' },
  noteFixed: { status: 409, message: 'noteFixed' },
  notLate: { status: 409, message: 'notLate' },
  policyInForce: { status: 409, message: 'policyInForce' },
  monthNotOver: { status: 409, message: 'monthNotOver' },
  disclosureOrder: { status: 409, message: 'disclosureOrder' },
  disclosureChanged: { status: 409, message: 'disclosureChanged' },
  yearIncomplete: { status: 409, message: 'yearIncomplete' },
  yearChanged: { status: 409, message: 'yearChanged' },
  notPrepared: { status: 409, message: 'notPrepared' },
  preparedAgain: { status: 409, message: 'preparedAgain' },
  rowBreaks: { status: 409, message: 'rowBreaks' },
  sameApprover: { status: 409, message: 'sameApprover' },
  approverBarred: { status: 409, message: 'approverBarred' },
  preparerBarred: { status: 409, message: 'preparerBarred' },
  sameConfirmer: { status: 409, message: 'sameConfirmer' },
  inUse: { status: 409, message: 'inUse' },
  staleVersion: { status: 409, message: 'staleVersion' },
  replySent: { status: 409, message: 'replySent' },
  newerMessages: { status: 409, message: 'newerMessages' },
  submissionChanged: { status: 409, message: 'submissionChanged' },
  signOnTaken: { status: 409, message: 'signOnTaken' },
  proofSpent: { status: 409, message: 'proofSpent' },
  tooLarge: { status: 413, message: 'requestTooLarge' },
  fileTooLarge: { status: 413, message: 'fileTooLarge' },
  tooManyFiles: { status: 413, message: 'tooManyFiles' },
  uploadTooSlow: { status: 408, message: 'uploadTooSlow' },
  unsupportedType: { status: 415, message: 'invalidFileType' },
  rateLimited: { status: 429, message: 'tooManyRequests' },
  downloadRunning: { status: 429, message: 'downloadRunning' },
  challengeRequired: { status: 429, message: 'challengeRequired' },
  codesSpent: { status: 429, message: 'codesSpent' },
  searchesSpent: { status: 429, message: 'searchesSpent' },
  resetByLink: { status: 429, message: 'resetByLink' },
  tooManyUploads: { status: 429, message: 'tooManyUploads' },
  loginFailed: { status: 200, message: 'loginFailed' },
  localLoginFailed: { status: 200, message: 'localLoginFailed' },
  otpFailed: { status: 200, message: 'otpFailed' },
  codeRequired: { status: 200, message: 'codeRequired' },
  codeFailed: { status: 200, message: 'codeFailed' },
  passkeyFailed: { status: 200, message: 'passkeyFailed' },
  unexpected: { status: 500, message: 'unexpected' },
  downloadsBusy: { status: 503, message: 'downloadsBusy' },
  unavailable: { status: 503, message: 'unavailable' },
  signOnUnavailable: { status: 503, message: 'signOnUnavailable' },
  uploadsBusy: { status: 503, message: 'uploadsBusy' },
  storageFull: { status: 507, message: 'storageFull' },
} as const satisfies Record<string, { status: number; message: string }>;

/** The code of an error response. */
export type ErrorCode = keyof typeof errorCodes;

/**
 * Keys of error texts that are more specific than the code's own text and contain `{placeholders}`.
 */
export type ErrorDetailKey =
  | 'rowBreaksAt'
  | 'userInUse'
  | 'teamInUse'
  | 'lastSuperAdmin'
  | 'tooManyIntegrations'
  | 'webhookOff'
  | 'messageExpired'
  | 'tryAgainInSeconds'
  | 'tryAgainInMinutes';

/** The key of an error's text in `messages/<locale>/errors.ts`. */
export type ErrorMessageKey = (typeof errorCodes)[ErrorCode]['message'] | ErrorDetailKey;
