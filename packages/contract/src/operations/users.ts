import {
  companyIdSchema,
  encryptedBodySchema,
  forgotPasswordSchema,
  otpQuerySchema,
  otpSentSchema,
  setPasswordSchema,
} from '../auth/auth.ts';
import { clientConfigSchema } from '../wire/client-config.ts';
import { failureSchema, successSchema } from '../wire/envelope.ts';
import { userSchema } from '../users/user.ts';
import { actorProofSchema, addUserSchema, updateUserSchema } from '../users/user-forms.ts';
import { idSchema } from '../fields/id.ts';
import {
  importUsersSchema,
  userImportPreviewSchema,
  userListSchema,
  usersImportedSchema,
} from '../users/user-import.ts';
import * as z from 'zod/mini';

import { declareOperation } from '../calls/operation.ts';
import { uploadErrorCodes } from '../calls/uploads.ts';

const done = successSchema({});
const signIn = 'Signing in';
const users = 'Users';

/**
 * A wrong password or OTP returns 200 with `Failure`, because 401 would mean that the session has
 * ended.
 */
const encryptedAnswer = z.union([
  successSchema({ data: z.string() }),
  z.object({ ...failureSchema.shape, data: z.string() }),
]);
const doneOrFailure = z.union([done, failureSchema]);

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
  summary: 'What a client needs to know: the payload key, limits, the brand',
  answer: clientConfigSchema,
});

export const getOtp = declareOperation('GET otp/getotp/:companyId', {
  access: 'anyone',
  noted: 'otpRequest',
  tag: signIn,
  summary: 'Send a one-time password',
  details:
    'To a mobile number, or to the registered number of a user id. An unknown user id is answered alike, and nothing is sent. At the earliest 30 seconds after the last one, at most 5 an hour, by SMS and calls together. With `way=call` a call to the same number reads it aloud, where the answer’s `calls` says that there are any. The `nonce` may be sent back with the OTP: whoever has it has the five tries to themselves. When unusually many are asked for, the refusal `challengeRequired` holds a `challenge` in ALTCHA’s format; its solution, base64 of `{algorithm, challenge, number, salt, signature}`, goes into the header `X-Challenge` of the same call. A network that has had much is asked for more work. What may be sent in a day is limited too: for each purpose (a submission, the status page, a reset) by network, by range of numbers and in all. After 20 wrong OTPs of a user id in a day the refusal is `resetByLink`, and a link goes to the registered e-mail address.',
  params: companyIdSchema.shape,
  query: otpQuerySchema,
  answer: successSchema(otpSentSchema.shape),
  refusals: ['rateLimited', 'challengeRequired', 'resetByLink'],
});

export const login = declareOperation('POST otp/validate', {
  access: 'anyone',
  noted: 'login',
  tag: signIn,
  summary: 'Log in',
  details:
    'The encrypted payload is a `LoginPayload`, `{login_Id, password, token: "", code, passkey}`; the answer’s `data` decrypts to a `LoginResult`, `{status, error, employeeCode, employeeName, role, token, userId}` (both are among the document’s schemas). A wrong password is 200 with `Failure`: 401 means that a session is gone. Who has a second factor and sends no `code` is answered `codeRequired` once the password is right, with what the account has in `secondStep`; the call is made again with the code of the app, a recovery code, or in `passkey` what a passkey signed of `secondStep.passkey` (`PublicKeyCredentialRequestOptionsJSON`; once, within five minutes). With `mustSetUp` in the result all calls but those of `account/secondfactor` and `account/passkeys` are refused (`secondFactorRequired`) until it is set up. At most 10 failures in 15 minutes for a user id from one address. Past 50 of an address those who never logged in from there are let in slowly, one by one; past ten of a user id from anywhere its answers get slower. A reset by OTP lifts what that user id has. Where a directory is configured its passwords are good, too, and it decides about accounts and roles.',
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
  summary: 'Prove a mobile number by its OTP',
  details:
    'The encrypted payload is an `OtpPayload`, `{login_Id: mobile, password: otp, token: "", nonce}` (`nonce` as `otp/getotp` answered it; it may be left out); the answer’s `data` decrypts to an `OtpResult`, `{status, token}`, where `token` is the proof for `feedback/savenonkotak`. It lives 15 minutes and is spent by one saved submission.',
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
    'The code must be the session’s own. Of a session that came by the identity provider `signOutUrl` is the address at which the browser logs out there too.',
  answer: successSchema({ signOutUrl: z.optional(z.url()) }),
});

export const keepSession = declareOperation('POST session/keep', {
  access: 'session',
  isForSetUp: true,
  tag: signIn,
  summary: 'Keep the session alive: somebody is there',
  details:
    'For a client whose user works without making calls, such as typing a long text. A session ends 15 minutes (12 hours for employees) after the last call.',
  answer: done,
  refusals: ['malformed'],
});

export const setPassword = declareOperation('POST otp/setPassword', {
  access: 'anyone',
  noted: 'passwordSet',
  tag: signIn,
  summary: 'Set a password by the link of a new account',
  details:
    'The link of the e-mail holds the `token` after `#set-password=`; it is good for 24 hours and for one use. A password has 10 to 128 characters and is refused when it is easy to guess, from what is known of the person too.',
  body: setPasswordSchema,
  example: { token: 'the-part-of-the-link-after-set-password', password: 'a quiet harbour' },
  answer: doneOrFailure,
  refusals: ['rateLimited', 'linkEnded'],
});

export const forgotPassword = declareOperation('POST otp/forgotPassword', {
  access: 'anyone',
  noted: 'passwordReset',
  tag: signIn,
  summary: 'Set a forgotten password by an OTP to the registered mobile',
  details:
    '`otp/getotp/{user id}` sends the OTP. A wrong one is 200 with `Failure`; after 20 of a day none is looked at any more, and a link goes to the registered e-mail address (`resetByLink`). All sessions of the user end, and the limits of their failed log-ins are lifted.',
  body: forgotPasswordSchema,
  example: { login_Id: 'employee', otp: '123456', password: 'a quiet harbour' },
  answer: doneOrFailure,
  refusals: ['rateLimited', 'resetByLink'],
});

export const getUsers = declareOperation('GET admin/getallusers', {
  access: 'admin',
  scope: 'cases:read',
  tag: users,
  summary: 'All users',
  answer: z.array(userSchema),
});

export const addUser = declareOperation('POST admin/adduser', {
  access: 'superadmin',
  tag: users,
  summary: 'Add a user, who is sent a link to set a password',
  body: addUserSchema,
  example: aUser,
  answer: successSchema({ data: userSchema }),
  refusals: ['duplicateName'],
});

export const updateUser = declareOperation('POST admin/updateuser', {
  access: 'superadmin',
  tag: users,
  summary: 'Change a user',
  details:
    'Found by `id`, or by `employeeCode` without one. A change of role, user id or code ends their sessions. A change of the mobile, e-mail address, role, user id or code of another person needs the caller’s own `password`; without it the response names the field `password`. The person is notified at the old addresses, super admins get an alarm, the account cannot reset its password for 24 hours unless another super admin confirms the change, and it approves nothing for 7 days. A caller without a password here must have signed in within the last 10 minutes (`signInAgain`).',
  body: updateUserSchema,
  example: { id: 7, ...aUser, password: 'your own password', version: 0 },
  answer: successSchema({ data: userSchema }),
  refusals: ['notFound', 'duplicateName', 'staleVersion', 'inUse', 'signInAgain', 'rateLimited'],
});

export const confirmUserChange = declareOperation('POST admin/confirmuserchange/:id', {
  access: 'superadmin',
  tag: users,
  summary: 'Confirm what another super admin changed of an account',
  details:
    'Needs the caller’s own `password`. The account can then reset its password by OTP again. Nobody confirms their own change or one to their own account, and an account that was itself created or changed within 7 days confirms nothing.',
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
    'Refused while they own feedback types or sub-types or have open cases; `error` says how many.',
  answer: done,
  refusals: ['notFound', 'inUse'],
});

export const downloadUsers = declareOperation('GET admin/users/:list.csv', {
  access: 'superadmin',
  noted: 'export',
  tag: users,
  summary: 'The list of users as CSV, or a template for one',
  details:
    'In UTF-8 with a byte-order mark. Mobile numbers are masked; sent back so, they stay as they are.',
  params: { list: userListSchema },
  file: 'text/csv',
});

export const previewUsersImport = declareOperation('POST admin/users/preview', {
  access: 'superadmin',
  tag: users,
  summary: 'Look at a list of users before it is taken in',
  details:
    'CSV in UTF-8, with commas or semicolons, or XLSX; columns in any order. A row is about who has its employee code, else about somebody new. What a row leaves empty stays as it is, and so does who is not in the list; `inactive` in the column Status deactivates. Nothing is saved.',
  form: { file: { kind: 'files', maxCount: 1 } },
  answer: successSchema(userImportPreviewSchema.shape),
  refusals: [...uploadErrorCodes],
});

export const importUsers = declareOperation('POST admin/users/import', {
  access: 'superadmin',
  tag: users,
  summary: 'Take in a list of users',
  details:
    'With the `basis` that the preview answered: when the list is another one by then, or somebody changed one of its users, nothing is saved (`staleVersion`). Nothing is saved when a row is wrong either. Who is new is sent a link to set a password; a change of role or user id ends sessions. With `needsPassword` in the preview’s response the caller’s own `password` is needed.',
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
  answer: successSchema(usersImportedSchema.shape),
  refusals: [
    'staleVersion',
    'duplicateName',
    'inUse',
    'signInAgain',
    'rateLimited',
    ...uploadErrorCodes,
  ],
});
