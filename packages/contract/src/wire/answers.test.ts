import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';

import { typedKeys } from '../keys.ts';
import { errors } from '../messages/en-IN/errors.ts';
import { errorsOf } from '../testing/errors-of.ts';
import { challengeSchema, challengeSolutionSchema } from './challenge.ts';
import { clientConfigSchema } from './client-config.ts';
import { failureSchema, successSchema } from './envelope.ts';
import { errorCodes } from './errors.ts';
import { challengeHeader } from './headers.ts';
import { pageShape, pagingShape } from './paging.ts';
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
  it.each(typedKeys(errorCodes))('%s has a message and an HTTP status', (code) => {
    const { status, message } = errorCodes[code];
    expect(errors[message]).toMatch(/\S{2}/);
    expect([200, 400, 401, 403, 404, 408, 409, 413, 415, 429, 500, 503, 507]).toContain(status);
  });

  it('accepts an error with a challenge and second steps', () => {
    const failure = {
      status: 'Failure',
      error: 'Invalid Value',
      code: 'validation',
      errors: [{ path: 'pan', message: 'Invalid Value' }],
      challenge: { ...work, maxnumber: 25_000 },
      secondStep: { hasApp: true, passkey: request },
      requestId: 'r',
    };
    expect(failureSchema.parse(failure)).toEqual(failure);
    const short = { status: 'Failure', error: 'Invalid Value' };
    expect(failureSchema.parse(short)).toEqual(short);
    expect(failureSchema.safeParse({ ...short, status: 'Success' }).success).toBe(false);
  });

  it('accepts a success only with its payload and without an error', () => {
    const schema = successSchema({ token: z.string() });
    const success = { status: 'Success', error: null, token: 't' };
    expect(schema.parse(success)).toEqual(success);
    for (const wrong of [{ status: 'Failure' }, { error: 'x' }, { token: undefined }])
      expect(schema.safeParse({ ...success, ...wrong }).success).toBe(false);
  });
});

describe('a page', () => {
  const query = z.object(pagingShape);

  it('accepts 1 to 200 rows and a cursor', () => {
    for (const limit of ['1', '9', '10', '99', '100', '199', '200'])
      expect(errorsOf(query, { limit, cursor: 'c'.repeat(200) })).toEqual({});
    for (const limit of ['0', '01', '201', '210', '300', '1000', '1x', 'x1', '-1', ''])
      expect(errorsOf(query, { limit })).toEqual({ limit: 'invalidValue' });
    expect(errorsOf(query, { cursor: 'c'.repeat(201) })).toEqual({ cursor: 'invalidValue' });
  });

  it('accepts a page with the cursors of its neighbours', () => {
    const page = { rows: ['a'], nextCursor: 'n', previousCursor: null };
    expect(z.object(pageShape(z.string())).parse(page)).toEqual(page);
  });
});

describe('a challenge', () => {
  it('accepts a challenge and a solution with its number', () => {
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
  ])('rejects %s %j', (field, value) => {
    expect(
      Object.keys(errorsOf(challengeSchema, { ...work, maxnumber: 1, [field]: value })),
    ).toEqual([field]);
    expect(errorsOf(challengeSolutionSchema, { ...work, number: -1 })).toEqual({
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

  it('accepts WebAuthn’s JSON for a request and a creation', () => {
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

  it('accepts responses in base64url', () => {
    expect(passkeyAssertionSchema.parse(signed)).toEqual(signed);
    expect(passkeyAttestationSchema.parse(made)).toEqual(made);
  });

  it.each(['', 'a+b', 'a/b', 'AQ==', '=AQ', `${most}A`])('rejects the response %j', (bytes) => {
    for (const field of Object.keys(signed))
      expect(errorsOf(passkeyAssertionSchema, { ...signed, [field]: bytes })).toEqual({
        [field]: 'invalidValue',
      });
  });

  it.each([
    ['attestationObject', 'A'.repeat(8001)],
    ['transports', [...made.transports, 'usb']],
  ])('rejects a creation with too long %s', (field, value) => {
    expect(errorsOf(passkeyAttestationSchema, { ...made, [field]: value })).toEqual({
      [field]: 'invalidValue',
    });
  });

  it.each(['USB', 'usb 2', '1usb', 'usb1', 'a'.repeat(21)])('rejects the transport %j', (way) => {
    expect(errorsOf(passkeyAttestationSchema, { ...made, transports: [way] })).toEqual({
      'transports.0': 'invalidValue',
    });
  });
});

it('accepts the configuration that clients need before they start (rule 7.6)', () => {
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
