import { describe, expect, it } from 'vitest';

import { authority, otherAuthority, refusal, stamp, stamped } from './testing/stamped-note.ts';
import { readStamp, stampRequest, verifyStamp } from './time-stamp.ts';

const { note, at, request } = stamped;

it('builds the same time stamp request as OpenSSL, with a new nonce each time (RFC 3161)', () => {
  const [first, next] = [1, 2].map(() => stampRequest(note).toString('hex'));
  expect(first).not.toBe(next);
  const [before = '', after = ''] = request.split('<nonce>');
  // Sixteen digits: a positive number without a leading zero byte, which DER would omit.
  expect(first).toMatch(new RegExp(`^${before}[4-7][0-9a-f]{15}${after}$`));
});

describe('a time stamp', () => {
  it('readStamp returns the time at which the authority stamped the note', () => {
    expect(readStamp(stamp, note)).toEqual({ at });
    expect(() => readStamp(stamp, `${note} `)).toThrow('of something else');
  });

  it('reading a time stamp fails for an error response of the authority', () => {
    expect(() => readStamp(refusal, note)).toThrow('The time stamp was refused (status 2).');
  });

  it('verifying a time stamp requires a trusted certificate of the authority and the stamped note', async () => {
    expect(await verifyStamp(stamp, note, [otherAuthority, authority])).toEqual(at);
    for (const trusted of [[], [otherAuthority]])
      await expect(verifyStamp(stamp, note, trusted)).rejects.toThrow();
    await expect(verifyStamp(stamp, 'another', [authority])).rejects.toThrow('something else');
  });

  it('verifying a time stamp fails when the signature was changed', async () => {
    const forged = Buffer.from(stamp);
    const last = forged.length - 1;
    forged[last] = (forged[last] ?? 0) ^ 1;
    await expect(verifyStamp(forged, note, [authority])).rejects.toThrow();
  });
});
