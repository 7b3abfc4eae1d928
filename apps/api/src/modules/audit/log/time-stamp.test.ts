import { describe, expect, it } from 'vitest';

import {
  authorityCertificate,
  otherAuthorityCertificate,
  authorityErrorResponse,
  noteTimeStamp,
  timeStampedNote,
} from './testing/stamped-note.ts';
import { parseTimeStamp, buildTimeStampRequest, verifyTimeStamp } from './time-stamp.ts';

const { note, at, request } = timeStampedNote;

it('builds the same time stamp request as OpenSSL, with a new nonce each time (RFC 3161)', () => {
  const [first, next] = [1, 2].map(() => buildTimeStampRequest(note).toString('hex'));
  expect(first).not.toBe(next);
  const [before = '', after = ''] = request.split('<nonce>');
  // Sixteen digits: a positive number without a leading zero byte, which DER would omit.
  expect(first).toMatch(new RegExp(`^${before}[4-7][0-9a-f]{15}${after}$`));
});

describe('a time stamp', () => {
  it('parseTimeStamp returns the time at which the authority stamped the note', () => {
    expect(parseTimeStamp(noteTimeStamp, note)).toEqual({ at });
    expect(() => parseTimeStamp(noteTimeStamp, `${note} `)).toThrow('belongs to other data');
  });

  it('reading a time stamp fails for an error response of the authority', () => {
    expect(() => parseTimeStamp(authorityErrorResponse, note)).toThrow(
      'The time stamp was refused (status 2).',
    );
  });

  it('verifying a time stamp requires a trusted certificate of the authority and the checkpoint that was stamped', async () => {
    expect(
      await verifyTimeStamp(noteTimeStamp, note, [otherAuthorityCertificate, authorityCertificate]),
    ).toEqual(at);
    for (const trusted of [[], [otherAuthorityCertificate]])
      await expect(verifyTimeStamp(noteTimeStamp, note, trusted)).rejects.toThrow();
    await expect(verifyTimeStamp(noteTimeStamp, 'another', [authorityCertificate])).rejects.toThrow(
      'belongs to other data',
    );
  });

  it('verifying a time stamp fails when the signature was changed', async () => {
    const forged = Buffer.from(noteTimeStamp);
    const last = forged.length - 1;
    forged[last] = (forged[last] ?? 0) ^ 1;
    await expect(verifyTimeStamp(forged, note, [authorityCertificate])).rejects.toThrow();
  });
});
