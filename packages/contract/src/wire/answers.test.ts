import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';

import { typedKeys } from '../keys.ts';
import { errorTexts } from '../messages/en-IN/errors.ts';
import { readErrorKeys } from '../testing/read-error-keys.ts';
import { challengeSchema, challengeSolutionSchema } from './challenge.ts';
import { clientConfigSchema } from './client-config.ts';
import { errorEnvelopeSchema, createSuccessSchema } from './envelope.ts';
import { errorCodes } from './errors.ts';
import { challengeHeader } from './headers.ts';
import { createPageShape, pagingShape } from './paging.ts';
import {
  passkeyAssertionSchema,
  passkeyAttestationSchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
} from './passkey.ts';

const work = {
  algorithm: 'SHA-256',
  challenge: 'a0'.repeat(32),
  salt: 's'.repeat(500),
  signature: 's'.repeat(500),
};
const described = { type: 'public-key', id: 'AQ', transports: ['internal'] };
const request = {
  challenge: 'AQ',
  rpId: 'feedback.example',
  allowCredentials: [described],
  userVerification: 'preferred',
  timeout: 60_000,
};

describe('an error response (rule 7.2)', () => {
  it.each(typedKeys(errorCodes))(
    'the error code %s has a message and a known HTTP status',
    (code) => {
      const { status, message } = errorCodes[code];
      expect(errorTexts[message]).toMatch(/\S{2}/);
      expect([200, 400, 401, 403, 404, 408, 409, 413, 415, 429, 500, 503, 507]).toContain(status);
    },
  );

  it('errorEnvelopeSchema accepts an error response with a challenge and second sign-in steps', () => {
    const failure = {
      status: 'Failure',
      error: 'Invalid Value',
      code: 'validation',
      errors: [{ path: 'pan', message: 'Invalid Value' }],
      challenge: { ...work, maxnumber: 25_000 },
      secondStep: { hasApp: true, passkey: request },
      requestId: 'r',
    };
    expect(errorEnvelopeSchema.parse(failure)).toEqual(failure);
    const short = { status: 'Failure', error: 'Invalid Value' };
    expect(errorEnvelopeSchema.parse(short)).toEqual(short);
    expect(errorEnvelopeSchema.safeParse({ ...short, status: 'Success' }).success).toBe(false);
  });

  it('createSuccessSchema accepts a success response only with the declared payload and without an error', () => {
    const schema = createSuccessSchema({ token: z.string() });
    const success = { status: 'Success', error: null, token: 't' };
    expect(schema.parse(success)).toEqual(success);
    for (const wrong of [{ status: 'Failure' }, { error: 'x' }, { token: undefined }])
      expect(schema.safeParse({ ...success, ...wrong }).success).toBe(false);
  });
});

describe('paging', () => {
  const query = z.object(pagingShape);

  it('a page query accepts a limit of 1 to 200 rows and a cursor of at most 200 characters', () => {
    for (const limit of ['1', '9', '10', '99', '100', '199', '200'])
      expect(readErrorKeys(query, { limit, cursor: 'c'.repeat(200) })).toEqual({});
    for (const limit of ['0', '01', '201', '210', '300', '1000', '1x', 'x1', '-1', ''])
      expect(readErrorKeys(query, { limit })).toEqual({ limit: 'invalidValue' });
    expect(readErrorKeys(query, { cursor: 'c'.repeat(201) })).toEqual({ cursor: 'invalidValue' });
  });

  it('createPageShape accepts rows with the cursors of the next and the previous page', () => {
    const page = { rows: ['a'], nextCursor: 'n', previousCursor: null };
    expect(z.object(createPageShape(z.string())).parse(page)).toEqual(page);
  });
});

describe('a challenge', () => {
  it('the challenge schemas accept a challenge with a maximum number and a solution with a number', () => {
    const asked = { ...work, maxnumber: 1 };
    expect(challengeSchema.parse(asked)).toEqual(asked);
    expect(challengeSolutionSchema.parse({ ...work, number: 0 })).toEqual({ ...work, number: 0 });
    expect(challengeHeader).toBe('X-Challenge');
  });

  it.each([
    ['algorithm', 'SHA-1'],
    ['challenge', `x${work.challenge}`],
    ['challenge', `${work.challenge}x`],
    ['challenge', work.challenge.toUpperCase()],
    ['salt', 's'.repeat(501)],
    ['maxnumber', 0],
    ['signature', 's'.repeat(501)],
  ])('challengeSchema rejects a challenge’s %s: %j', (field, value) => {
    expect(
      Object.keys(readErrorKeys(challengeSchema, { ...work, maxnumber: 1, [field]: value })),
    ).toEqual([field]);
    expect(readErrorKeys(challengeSolutionSchema, { ...work, number: -1 })).toEqual({
      number: 'invalidValue',
    });
  });
});

describe('a passkey', () => {
  const most = 'A'.repeat(1400);
  const signed = { id: most, clientDataJSON: most, authenticatorData: most, signature: 'a-_9' };
  const made = {
    id: 'AQ',
    clientDataJSON: most,
    attestationObject: 'A'.repeat(8000),
    transports: Array.from({ length: 10 }, () => 'smart-card'),
  };

  it('the passkey schemas accept WebAuthn’s JSON for a sign-in request and for creating a passkey', () => {
    expect(passkeyRequestSchema.parse(request)).toEqual(request);
    const creation = {
      challenge: 'AQ',
      rp: { id: 'feedback.example', name: 'Meridian' },
      user: { id: 'AQ', name: 'asha', displayName: 'Asha' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      excludeCredentials: [described],
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      attestation: 'none',
      timeout: 60_000,
    };
    expect(passkeyCreationSchema.parse(creation)).toEqual(creation);
  });

  it('the passkey schemas accept an authenticator’s responses in base64url', () => {
    expect(passkeyAssertionSchema.parse(signed)).toEqual(signed);
    expect(passkeyAttestationSchema.parse(made)).toEqual(made);
  });

  it.each(['', 'a+b', 'a/b', 'AQ==', '=AQ', `${most}A`])(
    'passkeyAssertionSchema rejects %j in any field, because the value is empty, too long or not base64url',
    (bytes) => {
      for (const field of Object.keys(signed))
        expect(readErrorKeys(passkeyAssertionSchema, { ...signed, [field]: bytes })).toEqual({
          [field]: 'invalidValue',
        });
    },
  );

  it.each([
    ['attestationObject', 'A'.repeat(8001)],
    ['transports', [...made.transports, 'usb']],
  ])('passkeyAttestationSchema rejects a created passkey with too long %s', (field, value) => {
    expect(readErrorKeys(passkeyAttestationSchema, { ...made, [field]: value })).toEqual({
      [field]: 'invalidValue',
    });
  });

  it.each(['USB', 'usb 2', '1usb', 'usb1', 'a'.repeat(21)])(
    'passkeyAttestationSchema rejects the transport %j',
    (way) => {
      expect(readErrorKeys(passkeyAttestationSchema, { ...made, transports: [way] })).toEqual({
        'transports.0': 'invalidValue',
      });
    },
  );
});

it('clientConfigSchema accepts the configuration that a client loads at the start (rule 7.6)', () => {
  const config = {
    payload: { key: 'k', iv: 'i' },
    limits: { maxFiles: 5, maxBytesPerFile: 1, description: 2000 },
    otp: { resendSeconds: 30, length: 6 },
    session: { inactivityMs: 1, warningMs: 1 },
    brand: {
      name: 'Meridian Mutual Fund',
      shortName: 'Meridian',
      defaultAmc: 'Meridian',
      phones: ['1800'],
      email: 'care@meridian.example',
      careHours: '9 to 6',
    },
  };
  const waysIn = { provider: null, byPassword: true, resetsPasswords: false };
  for (const each of [config, { ...config, waysIn }])
    expect(clientConfigSchema.parse(each)).toEqual(each);
});
