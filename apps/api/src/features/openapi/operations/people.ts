import {
  companyIdSchema,
  encryptedBodySchema,
  forgotPasswordSchema,
  setPasswordSchema,
} from '@feedback/contract/auth';
import { clientConfigSchema } from '@feedback/contract/client-config';
import { successSchema } from '@feedback/contract/envelope';
import { failureSchema } from '@feedback/contract/envelope';
import { addUserSchema, updateUserSchema, userSchema } from '@feedback/contract/user';
import * as z from 'zod/mini';

import type { Operation } from '../operation.ts';

const done = successSchema({});
const signIn = 'Signing in';
const users = 'Users';

/** A wrong password or OTP is 200 with `Failure`: 401 would mean that a session is gone. */
const encryptedAnswer = z.union([
  successSchema({ data: z.string() }),
  z.object({ ...failureSchema.shape, data: z.string() }),
]);
const doneOrFailure = z.union([done, failureSchema]);

/** Getting in, and the accounts. */
export const peopleOperations = {
  getConfig: {
    tag: signIn,
    summary: 'What a client needs to know: the payload key, limits, the brand',
    answer: clientConfigSchema,
  },
  getOtp: {
    tag: signIn,
    summary: 'Send a one-time password',
    details:
      'To a mobile number, or to the registered number of a user id. An unknown user id is answered alike, and nothing is sent. At the earliest 30 seconds after the last one, at most 5 an hour.',
    path: companyIdSchema.shape,
    answer: successSchema({ mobile: z.string() }),
    refusals: ['rateLimited'],
  },
  login: {
    tag: signIn,
    summary: 'Log in',
    details:
      'The encrypted payload is `{login_Id, password, token: ""}`; the answer’s `data` decrypts to `{status, error, employeeCode, employeeName, role, token, userId}`. At most 10 failures in 15 minutes.',
    body: encryptedBodySchema,
    answer: encryptedAnswer,
    refusals: ['rateLimited'],
  },
  validateOtp: {
    tag: signIn,
    summary: 'Prove a mobile number by its OTP',
    details:
      'The encrypted payload is `{login_Id: mobile, password: otp, token: ""}`; the answer’s `data` decrypts to `{status, token}`, where `token` is the proof for `feedback/savenonkotak`. It lives 15 minutes and is spent by one saved submission.',
    body: encryptedBodySchema,
    answer: encryptedAnswer,
    refusals: ['rateLimited'],
  },
  logout: {
    tag: signIn,
    summary: 'End the session',
    details: 'The code must be the session’s own.',
    answer: done,
  },
  setPassword: {
    tag: signIn,
    summary: 'Set a password by the link of a new account',
    body: setPasswordSchema,
    answer: doneOrFailure,
    refusals: ['rateLimited', 'linkEnded'],
  },
  forgotPassword: {
    tag: signIn,
    summary: 'Set a forgotten password by an OTP to the registered mobile',
    body: forgotPasswordSchema,
    answer: doneOrFailure,
    refusals: ['rateLimited'],
  },
  getUsers: { tag: users, summary: 'All users', answer: z.array(userSchema) },
  addUser: {
    tag: users,
    summary: 'Add a user, who is sent a link to set a password',
    body: addUserSchema,
    answer: successSchema({ data: userSchema }),
    refusals: ['duplicateName'],
  },
  updateUser: {
    tag: users,
    summary: 'Change a user',
    details:
      'Found by `id`, or by `employeeCode` without one. A change of role ends their sessions.',
    body: updateUserSchema,
    answer: successSchema({ data: userSchema }),
    refusals: ['notFound', 'duplicateName', 'staleVersion', 'inUse'],
  },
  deleteUser: {
    tag: users,
    summary: 'Delete a user',
    details:
      'Refused while they own feedback types or sub-types or have open cases; `error` says how many.',
    answer: done,
    refusals: ['notFound', 'inUse'],
  },
} satisfies Record<string, Operation>;
