import { describe, expect, it } from 'vitest';

import { ValidationError } from '../errors.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

/** The error for a text that is not a cursor of the list. */
const refused = expect.objectContaining({
  constructor: ValidationError,
  fields: [{ path: 'cursor', key: 'invalidValue' }],
});

const cursor = {
  direction: 'next',
  at: new Date('2026-01-05T10:37:09.123Z'),
  id: 900_000,
} as const;

describe('list cursors', () => {
  it('decodeCursor() returns the encoded cursor, in both page directions', () => {
    expect(decodeCursor('cases:c', encodeCursor('cases:c', cursor))).toEqual(cursor);
    const back = { ...cursor, direction: 'previous' } as const;
    expect(decodeCursor('cases:c', encodeCursor('cases:c', back))).toEqual(back);
  });

  it('rejects a cursor that belongs to another list', () => {
    expect(() => decodeCursor('cases:d', encodeCursor('cases:c', cursor))).toThrow(refused);
  });

  it('rejects a cursor in which any character was changed', () => {
    const text = encodeCursor('cases:c', cursor);
    for (let place = 0; place < text.length; place += 1) {
      const other = text[place] === 'A' ? 'B' : 'A';
      const changed = text.slice(0, place) + other + text.slice(place + 1);
      expect(() => decodeCursor('cases:c', changed)).toThrow(refused);
    }
  });

  it('rejects a cursor with characters before or after it', () => {
    const text = encodeCursor('cases:c', cursor);
    const plain = Buffer.from(text, 'base64url').toString();
    const longer = [`n${plain}`, `0.${plain}`, `${plain}A`, `${plain}\n`];
    for (const other of longer.map((each) => Buffer.from(each).toString('base64url')))
      expect(() => decodeCursor('cases:c', other)).toThrow(refused);
    for (const other of [`${text}=`, `${text}\n`, ` ${text}`])
      expect(() => decodeCursor('cases:c', other)).toThrow(refused);
  });

  it.each([
    '',
    'x',
    '../../..',
    '💥',
    Buffer.from('n.1.1.').toString('base64url'),
    'A'.repeat(200),
  ])('rejects a text that is not a cursor: %j', (text) => {
    expect(() => decodeCursor('cases:c', text)).toThrow(refused);
  });
});
