import * as z from 'zod/mini';

import {
  newSecondFactorSchema,
  ownSessionSchema,
  recoveryCodesSchema,
  secondFactorProofSchema,
  secondFactorSchema,
} from '../auth/account.ts';
import { actorProofSchema } from '../users/user-forms.ts';
import { successSchema } from '../wire/envelope.ts';
import { idSchema } from '../fields/id.ts';
import { declareOperation } from '../calls/operation.ts';

const tag = 'One’s own account';
const done = successSchema({});
const proof = { password: 'a quiet harbour', code: '123456' };

export const getSecondFactor = declareOperation('GET account/secondfactor', {
  access: 'session',
  isForSetUp: true,
  tag,
  summary: 'Whether one’s second factor is set up, and whether it must be',
  answer: secondFactorSchema,
});

export const beginSecondFactor = declareOperation('POST account/secondfactor/begin', {
  access: 'session',
  isForSetUp: true,
  tag,
  summary: 'Begin to set up a second factor: the key for an authenticator app',
  details:
    'TOTP by RFC 6238 (SHA-1, 6 digits, 30 seconds). Nothing changes until it is confirmed; begun again, the key before it is void. Forbidden where `SECOND_FACTOR=off`.',
  answer: successSchema(newSecondFactorSchema.shape),
  refusals: ['conflict', 'malformed'],
});

export const confirmSecondFactor = declareOperation('POST account/secondfactor/confirm', {
  access: 'session',
  isForSetUp: true,
  noted: 'secondFactor',
  tag,
  summary: 'Set up the second factor by a first code of the app',
  details:
    'Answers ten recovery codes, this one time. From now on log-in asks for a code. A wrong password or code counts as a failed log-in. Who has passkeys already shows one, too.',
  body: secondFactorProofSchema,
  example: proof,
  answer: successSchema(recoveryCodesSchema.shape),
  refusals: ['notFound', 'conflict', 'rateLimited'],
});

export const renewRecoveryCodes = declareOperation('POST account/secondfactor/codes', {
  access: 'session',
  noted: 'secondFactor',
  tag,
  summary: 'Make new recovery codes; the old ones are void',
  body: secondFactorProofSchema,
  example: proof,
  answer: successSchema(recoveryCodesSchema.shape),
  refusals: ['notFound', 'rateLimited'],
});

export const removeSecondFactor = declareOperation('POST account/secondfactor/off', {
  access: 'session',
  noted: 'secondFactor',
  tag,
  summary: 'Turn one’s second factor off, with its passkeys and recovery codes',
  details:
    'By the password and a code or a passkey. Who must have one is led to set up another before anything else.',
  body: secondFactorProofSchema,
  example: proof,
  answer: done,
  refusals: ['notFound', 'rateLimited'],
});

export const resetSecondFactor = declareOperation('POST admin/resetsecondfactor/:id', {
  access: 'superadmin',
  noted: 'secondFactor',
  tag: 'Users',
  summary: 'Take away the second factor of somebody who lost theirs',
  details:
    'All their sessions end, and they are told by e-mail, at an address that was changed lately too. Needs the caller’s own `password`. The account cannot reset its password by OTP for 24 hours unless another super admin confirms the change, and approves nothing for 7 days. One’s own is turned off by password and code instead.',
  params: { id: idSchema },
  body: actorProofSchema,
  example: { password: 'your own password' },
  answer: done,
  refusals: ['notFound', 'malformed', 'signInAgain', 'rateLimited'],
});

export const getOwnSessions = declareOperation('GET account/sessions', {
  access: 'session',
  tag,
  summary: 'Where one is logged in, last used first',
  answer: z.array(ownSessionSchema),
});

export const endOwnSession = declareOperation('DELETE account/sessions/:id', {
  access: 'session',
  tag,
  summary: 'End one of one’s own sessions',
  params: { id: idSchema },
  answer: done,
  refusals: ['notFound'],
});

export const endOtherSessions = declareOperation('POST account/sessions/endothers', {
  access: 'session',
  tag,
  summary: 'End all of one’s own sessions but the one that asks',
  answer: successSchema({ ended: z.int() }),
  refusals: ['malformed'],
});
