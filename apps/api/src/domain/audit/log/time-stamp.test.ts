import { describe, expect, it } from 'vitest';

import { authority, otherAuthority, refusal, stamp, stamped } from './testing/stamped-note.ts';
import { readStamp, stampRequest, verifyStamp } from './time-stamp.ts';

const { note, at, request } = stamped;

it('an authority is asked as OpenSSL asks it, each time by a number of its own (RFC 3161)', () => {
  const [first, next] = [1, 2].map(() => stampRequest(note).toString('hex'));
  expect(first).not.toBe(next);
  const [before = '', after = ''] = request.split('<nonce>');
  // Sixteen digits: positive, and without a zero that another byte could be left out for.
  expect(first).toMatch(new RegExp(`^${before}[4-7][0-9a-f]{15}${after}$`));
});

describe('a stamp', () => {
  it('says when an authority saw a note', () => {
    expect(readStamp(stamp, note)).toEqual({ at });
    expect(() => readStamp(stamp, `${note} `)).toThrow('of something else');
  });

  it('is none where the authority refused', () => {
    expect(() => readStamp(refusal, note)).toThrow('The time stamp was refused (status 2).');
  });

  it('proves it, when somebody who is trusted vouches for the authority', async () => {
    expect(await verifyStamp(stamp, note, [otherAuthority, authority])).toEqual(at);
    for (const trusted of [[], [otherAuthority]])
      await expect(verifyStamp(stamp, note, trusted)).rejects.toThrow();
    await expect(verifyStamp(stamp, 'another', [authority])).rejects.toThrow('something else');
  });

  it('proves nothing with another signature', async () => {
    const forged = Buffer.from(stamp);
    const last = forged.length - 1;
    forged[last] = (forged[last] ?? 0) ^ 1;
    await expect(verifyStamp(forged, note, [authority])).rejects.toThrow();
  });
});
