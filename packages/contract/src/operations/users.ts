import {
  otpRecipientSchema,
  encryptedBodySchema,
  forgotPasswordSchema,
  otpQuerySchema,
  otpSentSchema,
  setPasswordSchema,
} from '../auth/auth.ts';
import { clientConfigSchema } from '../wire/client-config.ts';
import { errorEnvelopeSchema, createSuccessSchema } from '../wire/envelope.ts';
import { userSchema } from '../users/user.ts';
import { actorProofSchema, addUserSchema, updateUserSchema } from '../users/user-forms.ts';
import { idSchema } from '../fields/id.ts';
import {
  importUsersSchema,
  userImportPreviewSchema,
  userListFileSchema,
  userImportResultSchema,
} from '../users/user-import.ts';
import * as z from 'zod/mini';

import { declareOperation } from '../calls/operation.ts';
import { uploadErrorCodes } from '../calls/uploads.ts';

const done = createSuccessSchema({});
const signIn = 'Sign-in';
const users = 'Users';

/**
 * A wrong password or OTP returns 200 with `Failure`, because 401 would mean that the session has
 * ended.
 */
const encryptedAnswer = z.union([
  createSuccessSchema({ data: z.string() }),
  z.object({ ...errorEnvelopeSchema.shape, data: z.string() }),
]);
const doneOrFailure = z.union([done, errorEnvelopeSchema]);

const aUser = {
  employeeCode: 'E1234',
  employeeName: 'Ananya Deshmukh',
  mobileNbr: '9820010001',
  email: 'ananya@example.com',
  role: 'admin',
};

// Operations on signing in and on accounts.

export const getConfig = declareOperation('GET config', {
  access: 'anyone',
  tag: signIn,
  summary: 'Get the settings that a client needs: payload key, limits, brand',
  answer: clientConfigSchema,
});

export const getOtp = declareOperation('GET otp/getotp/:companyId', {
  access: 'anyone',
  noted: 'otpRequest',
  tag: signIn,
  summary: 'Send a one-time password (OTP)',
  details:
    'Sends an OTP to a mobile number, or to the registered number of a user id. For an unknown user id the response is the same, but nothing is sent. The next OTP can be sent after 30 seconds, at most 5 an hour, by SMS and calls together. If the response’s `calls` is true, `way=call` reads the OTP aloud in a call to the same number. Send the response’s `nonce` back with the OTP: the client with the nonce has the five attempts to itself. After unusually many requests, the error `challengeRequired` contains a `challenge` in ALTCHA’s format. Repeat the call with its solution, base64 of `{algorithm, challenge, number, salt, signature}`, in the header `X-Challenge`. The work of a challenge grows with the number of OTPs sent to a network. The OTPs of a day are limited for each purpose (submission, status page, password reset): in all, by network and by range of numbers. After 20 wrong OTPs of a user id in a day the error is `resetByLink`, and the user gets a link at the registered e-mail address.',
  params: otpRecipientSchema.shape,
  query: otpQuerySchema,
  answer: createSuccessSchema(otpSentSchema.shape),
  refusals: ['rateLimited', 'challengeRequired', 'resetByLink'],
});

export const login = declareOperation('POST otp/validate', {
  access: 'anyone',
  noted: 'login',
  tag: signIn,
  summary: 'Sign in',
  details:
    'The encrypted payload is a `LoginPayload`, `{login_Id, password, token: "", code, passkey}`. The response’s `data` decrypts to a `LoginResult`, `{status, error, employeeCode, employeeName, role, token, userId}`. Both schemas are in this document. A wrong password is 200 with `Failure`, because 401 means that a session has ended. If the account has a second factor and `code` is missing, a right password gets `codeRequired`, with the account’s methods in `secondStep`. Repeat the call with a code of the app, a recovery code, or in `passkey` the signature for `secondStep.passkey` (`PublicKeyCredentialRequestOptionsJSON`; valid once, for five minutes). With `mustSetUp` in the result, all calls except `account/secondfactor` and `account/passkeys` are rejected (`secondFactorRequired`) until the user has set up a second factor. A user id can fail 10 times in 15 minutes from one address. After ten failures from all addresses, further responses for the user id are delayed. After 50 failures of an address, accounts that never signed in from it are checked slowly, one at a time. A password reset by OTP clears the failures of its user id. If a directory (LDAP) is configured, its passwords are also valid, and it determines accounts and roles.',
  body: encryptedBodySchema,
  sealed: {
    body: 'LoginPayload',
    answer: 'LoginResult',
    example: { login_Id: 'employee', password: 'Employee@12345', token: '' },
  },
  answer: encryptedAnswer,
  refusals: [
    'rateLimited',
    'signOnNoGroup',
    'signOnIncomplete',
    'signOnTaken',
    'inUse',
    'signOnUnavailable',
  ],
});

export const validateOtp = declareOperation('POST otp/validateOtp', {
  access: 'anyone',
  noted: 'otp',
  tag: signIn,
  summary: 'Verify a mobile number by its OTP',
  details:
    'The encrypted payload is an `OtpPayload`, `{login_Id: mobile, password: otp, token: "", nonce}`; `nonce` comes from `otp/getotp` and is optional. The response’s `data` decrypts to an `OtpResult`, `{status, token}`. The `token` is the proof for `feedback/savenonkotak`. It is valid for 15 minutes and for one saved submission.',
  body: encryptedBodySchema,
  sealed: {
    body: 'OtpPayload',
    answer: 'OtpResult',
    example: { login_Id: '9820010001', password: '123456', token: '' },
  },
  answer: encryptedAnswer,
  refusals: ['rateLimited'],
});

export const logout = declareOperation('GET otp/logout/:employeeCode', {
  access: 'session',
  isForSetUp: true,
  tag: signIn,
  summary: 'End the session',
  details:
    'The employee code must be that of the session’s user. If the session came from the identity provider, open `signOutUrl` in the browser to sign out there too.',
  answer: createSuccessSchema({ signOutUrl: z.optional(z.url()) }),
});

export const keepSession = declareOperation('POST session/keep', {
  access: 'session',
  isForSetUp: true,
  tag: signIn,
  summary: 'Keep the session alive',
  details:
    'For a client whose user works without making calls, such as typing a long text. A session ends 15 minutes (12 hours for employees) after the last call.',
  answer: done,
  refusals: ['malformed'],
});

export const setPassword = declareOperation('POST otp/setPassword', {
  access: 'anyone',
  noted: 'passwordSet',
  tag: signIn,
  summary: 'Set a password with the link of a new account',
  details:
    'The link in the e-mail contains the `token` after `#set-password=`. The token is valid for 24 hours and works once. A password has 10 to 128 characters. A password that is easy to guess is rejected, also if it is made from the user’s own data.',
  body: setPasswordSchema,
  example: { token: 'the-part-of-the-link-after-set-password', password: 'a quiet harbour' },
  answer: doneOrFailure,
  refusals: ['rateLimited', 'linkEnded'],
});

export const forgotPassword = declareOperation('POST otp/forgotPassword', {
  access: 'anyone',
  noted: 'passwordReset',
  tag: signIn,
  summary: 'Reset a forgotten password by an OTP to the registered mobile',
  details:
    '`otp/getotp/{user id}` sends the OTP. A wrong OTP is 200 with `Failure`. After 20 wrong OTPs in a day, no further OTP is accepted, and the user gets a link at the registered e-mail address (`resetByLink`). A reset ends all sessions of the user and clears their failed sign-ins.',
  body: forgotPasswordSchema,
  example: { login_Id: 'employee', otp: '123456', password: 'a quiet harbour' },
  answer: doneOrFailure,
  refusals: ['rateLimited', 'resetByLink'],
});

export const getUsers = declareOperation('GET admin/getallusers', {
  access: 'admin',
  scope: 'cases:read',
  tag: users,
  summary: 'List all users',
  answer: z.array(userSchema),
});

export const addUser = declareOperation('POST admin/adduser', {
  access: 'superadmin',
  tag: users,
  summary: 'Add a user, who gets a link to set a password',
  body: addUserSchema,
  example: aUser,
  answer: createSuccessSchema({ data: userSchema }),
  refusals: ['duplicateName'],
});

export const updateUser = declareOperation('POST admin/updateuser', {
  access: 'superadmin',
  tag: users,
  summary: 'Change a user',
  details:
    '`id` identifies the user, or `employeeCode` without `id`. A change of role, user id or code ends the user’s sessions. Changing the mobile, e-mail address, role, user id or code of another person needs the caller’s own `password`; without it the response names the field `password`. The person is notified at the old addresses, and super admins get an alarm. For 24 hours the account cannot reset its password unless another super admin confirms the change. For 7 days it approves nothing. A caller without a local password must have signed in within the last 10 minutes (`signInAgain`).',
  body: updateUserSchema,
  example: { id: 7, ...aUser, password: 'your own password', version: 0 },
  answer: createSuccessSchema({ data: userSchema }),
  refusals: ['notFound', 'duplicateName', 'staleVersion', 'inUse', 'signInAgain', 'rateLimited'],
});

export const confirmUserChange = declareOperation('POST admin/confirmuserchange/:id', {
  access: 'superadmin',
  tag: users,
  summary: 'Confirm another super admin’s change of an account',
  details:
    'Needs the caller’s own `password`. Afterwards the account can reset its password by OTP again. Callers cannot confirm their own change or a change of their own account. An account that was created or changed within 7 days cannot confirm anything.',
  params: { id: idSchema },
  body: actorProofSchema,
  example: { password: 'your own password' },
  answer: done,
  refusals: ['notFound', 'sameConfirmer', 'approverBarred', 'signInAgain', 'rateLimited'],
});

export const deleteUser = declareOperation('DELETE admin/deleteuser/:employeeCode', {
  access: 'superadmin',
  tag: users,
  summary: 'Delete a user',
  details:
    'Rejected while the user owns feedback types or sub-types, or has open cases; `error` says how many.',
  answer: done,
  refusals: ['notFound', 'inUse'],
});

export const downloadUsers = declareOperation('GET admin/users/:list.csv', {
  access: 'superadmin',
  noted: 'export',
  tag: users,
  summary: 'Download the user list as CSV, or an empty template',
  details:
    'The file is in UTF-8 with a byte-order mark. Mobile numbers are masked; an import of a masked number leaves the number unchanged.',
  params: { list: userListFileSchema },
  file: 'text/csv',
});

export const previewUsersImport = declareOperation('POST admin/users/preview', {
  access: 'superadmin',
  tag: users,
  summary: 'Preview an import of users',
  details:
    'Accepts CSV in UTF-8, with commas or semicolons, or XLSX; columns may be in any order. The employee code of a row identifies a user; an unknown code means a new user. Empty cells and users who are not in the list stay unchanged. `inactive` in the column Status deactivates a user. The call saves nothing.',
  form: { file: { kind: 'files', maxCount: 1 } },
  answer: createSuccessSchema(userImportPreviewSchema.shape),
  refusals: [...uploadErrorCodes],
});

export const importUsers = declareOperation('POST admin/users/import', {
  access: 'superadmin',
  tag: users,
  summary: 'Import users',
  details:
    'Send the `basis` of the preview. If the list or one of its users has changed since, nothing is saved (`staleVersion`). If a row is wrong, nothing is saved either. New users get a link to set a password; a change of role or user id ends a user’s sessions. If the preview’s response has `needsPassword`, send the caller’s own `password`.',
  form: {
    data: { kind: 'json', schema: importUsersSchema },
    file: { kind: 'files', maxCount: 1 },
  },
  example: {
    data: {
      basis: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      password: 'your own password',
    },
  },
  answer: createSuccessSchema(userImportResultSchema.shape),
  refusals: [
    'staleVersion',
    'duplicateName',
    'inUse',
    'signInAgain',
    'rateLimited',
    ...uploadErrorCodes,
  ],
});
