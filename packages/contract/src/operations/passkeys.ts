import {
  addPasskeySchema,
  beginPasskeySchema,
  recoveryCodesSchema,
  secondFactorProofSchema,
} from '../auth/account.ts';
import { idSchema } from '../fields/id.ts';
import { declareOperation } from '../calls/operation.ts';
import { passkeyCreationSchema, passkeyRequestSchema } from '../wire/passkey.ts';
import { successSchema } from '../wire/envelope.ts';

const tag = 'One’s own account';
const proof = { password: 'a quiet harbour', code: '123456' };

export const beginPasskey = declareOperation('POST account/passkeys/begin', {
  access: 'session',
  isForSetUp: true,
  noted: 'secondFactor',
  tag,
  summary: 'Begin to add a passkey: what the browser makes it with',
  details:
    'By the password, and by a code or another passkey where two-step login is on; a wrong one counts as a failed log-in. The options are those of WebAuthn (`PublicKeyCredentialCreationOptionsJSON`), and good once within five minutes. Forbidden where `SECOND_FACTOR=off` and where no passkey can be had at this address; a conflict when there are ten.',
  body: beginPasskeySchema,
  example: proof,
  answer: successSchema({ options: passkeyCreationSchema }),
  refusals: ['conflict', 'rateLimited'],
});

export const addPasskey = declareOperation('POST account/passkeys/add', {
  access: 'session',
  isForSetUp: true,
  noted: 'secondFactor',
  tag,
  summary: 'Add the passkey that the browser has made',
  details:
    'The first second factor of an account answers ten recovery codes, this one time; any other none. From now on log-in asks for a second step.',
  body: addPasskeySchema,
  example: {
    name: 'Office laptop',
    credential: {
      id: 'bWFkZSBieSBhIGJyb3dzZXI',
      clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
      attestationObject: 'o2NmbXRkbm9uZQ',
      transports: ['internal'],
    },
  },
  answer: successSchema(recoveryCodesSchema.shape),
  refusals: ['conflict', 'rateLimited'],
});

export const proveByPasskey = declareOperation('POST account/passkeys/challenge', {
  access: 'session',
  isForSetUp: true,
  tag,
  summary: 'What one’s passkeys are asked with where a change wants a code or a passkey',
  details:
    'The options are those of WebAuthn (`PublicKeyCredentialRequestOptionsJSON`), and good once within five minutes. Not found where there is no passkey.',
  answer: successSchema({ options: passkeyRequestSchema }),
  refusals: ['notFound', 'malformed'],
});

export const removePasskey = declareOperation('POST account/passkeys/remove/:id', {
  access: 'session',
  noted: 'secondFactor',
  tag,
  summary: 'Remove a passkey, by the password and a code or a passkey',
  details:
    'With the last one two-step login is turned off, unless there is an authenticator app. Who must have it is led to set it up again before anything else.',
  params: { id: idSchema },
  body: secondFactorProofSchema,
  example: proof,
  answer: successSchema({}),
  refusals: ['notFound', 'rateLimited'],
});
