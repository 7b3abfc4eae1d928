import {
  addPasskeyRequestSchema,
  beginPasskeyRequestSchema,
  recoveryCodesSchema,
  secondFactorProofSchema,
} from '../auth/account.ts';
import { idSchema } from '../fields/id.ts';
import { declareOperation } from '../calls/operation.ts';
import { passkeyCreationSchema, passkeyRequestSchema } from '../wire/passkey.ts';
import { createSuccessSchema } from '../wire/envelope.ts';

const tag = 'Own account';
const proof = { password: 'a quiet harbour', code: '123456' };

export const beginPasskeyCreation = declareOperation('POST account/passkeys/begin', {
  access: 'session',
  isForSetUp: true,
  noted: 'secondFactor',
  tag,
  summary: 'Get the options to create a passkey',
  details:
    'Needs the password and, if the account has two-step sign-in, a code or another passkey. Wrong ones count as a failed sign-in. Returns WebAuthn options (`PublicKeyCredentialCreationOptionsJSON`), which are valid once, for five minutes. Returns 403 with `SECOND_FACTOR=off` or if this address cannot have passkeys, and 409 if the account has ten passkeys.',
  body: beginPasskeyRequestSchema,
  example: proof,
  answer: createSuccessSchema({ options: passkeyCreationSchema }),
  refusals: ['conflict', 'rateLimited'],
});

export const addPasskey = declareOperation('POST account/passkeys/add', {
  access: 'session',
  isForSetUp: true,
  noted: 'secondFactor',
  tag,
  summary: 'Add the created passkey',
  details:
    'If the passkey is the account’s first second factor, returns ten recovery codes, which cannot be read again; otherwise no codes. From now on, sign-in asks for a second step.',
  body: addPasskeyRequestSchema,
  example: {
    name: 'Office laptop',
    credential: {
      id: 'bWFkZSBieSBhIGJyb3dzZXI',
      clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
      attestationObject: 'o2NmbXRkbm9uZQ',
      transports: ['internal'],
    },
  },
  answer: createSuccessSchema(recoveryCodesSchema.shape),
  refusals: ['conflict', 'rateLimited'],
});

export const requestPasskeyChallenge = declareOperation('POST account/passkeys/challenge', {
  access: 'session',
  isForSetUp: true,
  tag,
  summary: 'Get the options to prove a passkey',
  details:
    'For calls that need a code or a passkey. Returns WebAuthn options (`PublicKeyCredentialRequestOptionsJSON`), which are valid once, for five minutes. Returns 404 if the account has no passkey.',
  answer: createSuccessSchema({ options: passkeyRequestSchema }),
  refusals: ['notFound', 'malformed'],
});

export const removePasskey = declareOperation('POST account/passkeys/remove/:id', {
  access: 'session',
  noted: 'secondFactor',
  tag,
  summary: 'Delete a passkey',
  details:
    'Needs the password and a code or a passkey. Deleting the last passkey turns off two-step sign-in, unless the account has an authenticator app. If the account must have a second factor, the user can do nothing else until they set one up again.',
  params: { id: idSchema },
  body: secondFactorProofSchema,
  example: proof,
  answer: createSuccessSchema({}),
  refusals: ['notFound', 'rateLimited'],
});
