import * as z from 'zod/mini';

import {
  authenticatorSetupSchema,
  ownSessionSchema,
  recoveryCodesSchema,
  secondFactorProofSchema,
  secondFactorSchema,
} from '../auth/account.ts';
import { actorProofSchema } from '../users/user-forms.ts';
import { createSuccessSchema } from '../wire/envelope.ts';
import { idSchema } from '../fields/id.ts';
import { declareOperation } from '../calls/operation.ts';

const tag = 'Own account';
const done = createSuccessSchema({});
const proof = { password: 'a quiet harbour', code: '123456' };

export const getSecondFactor = declareOperation('GET account/secondfactor', {
  access: 'session',
  isForSetUp: true,
  tag,
  summary: 'Get whether the caller has a second factor, and whether one is required',
  answer: secondFactorSchema,
});

export const beginSecondFactor = declareOperation('POST account/secondfactor/begin', {
  access: 'session',
  isForSetUp: true,
  tag,
  summary: 'Create a key for an authenticator app',
  details:
    'First step of setting up TOTP (RFC 6238: SHA-1, 6 digits, 30 seconds). The key takes effect with `account/secondfactor/confirm`; a second call replaces the key. Returns 403 with `SECOND_FACTOR=off`.',
  answer: createSuccessSchema(authenticatorSetupSchema.shape),
  refusals: ['conflict', 'malformed'],
});

export const confirmSecondFactor = declareOperation('POST account/secondfactor/confirm', {
  access: 'session',
  isForSetUp: true,
  noted: 'secondFactor',
  tag,
  summary: 'Confirm the authenticator app with its first code',
  details:
    'Returns ten recovery codes, which cannot be read again. From now on, sign-in asks for a code. A wrong password or code counts as a failed sign-in. If the account has passkeys, the call also needs a passkey.',
  body: secondFactorProofSchema,
  example: proof,
  answer: createSuccessSchema(recoveryCodesSchema.shape),
  refusals: ['notFound', 'conflict', 'rateLimited'],
});

export const renewRecoveryCodes = declareOperation('POST account/secondfactor/codes', {
  access: 'session',
  noted: 'secondFactor',
  tag,
  summary: 'Replace the recovery codes',
  body: secondFactorProofSchema,
  example: proof,
  answer: createSuccessSchema(recoveryCodesSchema.shape),
  refusals: ['notFound', 'rateLimited'],
});

export const removeSecondFactor = declareOperation('POST account/secondfactor/off', {
  access: 'session',
  noted: 'secondFactor',
  tag,
  summary: 'Turn off two-step sign-in, and delete passkeys and recovery codes',
  details:
    'Needs the password and a code or a passkey. If the account must have a second factor, the user can do nothing else until they set one up again.',
  body: secondFactorProofSchema,
  example: proof,
  answer: done,
  refusals: ['notFound', 'rateLimited'],
});

export const resetSecondFactor = declareOperation('POST admin/resetsecondfactor/:id', {
  access: 'superadmin',
  noted: 'secondFactor',
  tag: 'Users',
  summary: 'Remove a user’s second factor',
  details:
    'For a user who lost their second factor; the caller’s own is turned off with `account/secondfactor/off`. All sessions of the user end. The user gets an e-mail, also at an address that was changed recently. Needs the caller’s own `password`. For 24 hours the account cannot reset its password by OTP unless another super admin confirms the change. For 7 days it approves nothing.',
  params: { id: idSchema },
  body: actorProofSchema,
  example: { password: 'your own password' },
  answer: done,
  refusals: ['notFound', 'malformed', 'signInAgain', 'rateLimited'],
});

export const getOwnSessions = declareOperation('GET account/sessions', {
  access: 'session',
  tag,
  summary: 'List the caller’s sessions, last used first',
  answer: z.array(ownSessionSchema),
});

export const endOwnSession = declareOperation('DELETE account/sessions/:id', {
  access: 'session',
  tag,
  summary: 'End one of the caller’s sessions',
  params: { id: idSchema },
  answer: done,
  refusals: ['notFound'],
});

export const endOtherSessions = declareOperation('POST account/sessions/endothers', {
  access: 'session',
  tag,
  summary: 'End all of the caller’s sessions except the current one',
  answer: createSuccessSchema({ ended: z.int() }),
  refusals: ['malformed'],
});
