import { describe, expect, it } from 'vitest';

import { ValidationError } from '../errors.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

const cursor = {
  direction: 'next',
  at: new Date('2026-01-05T10:37:09.123Z'),
  id: 900_000,
} as const;

describe('a cursor', () => {
  it('reads back what it holds, both ways', () => {
    expect(decodeCursor('cases:c', encodeCursor('cases:c', cursor))).toEqual(cursor);
    const back = { ...cursor, direction: 'previous' } as const;
    expect(decodeCursor('cases:c', encodeCursor('cases:c', back))).toEqual(back);
  });

  it('is refused by another list', () => {
    expect(() => decodeCursor('cases:d', encodeCursor('cases:c', cursor))).toThrow(ValidationError);
  });

  it('is refused when any of its characters was changed', () => {
    const text = encodeCursor('cases:c', cursor);
    for (let place = 0; place < text.length; place += 1) {
      const other = text[place] === 'A' ? 'B' : 'A';
      const changed = text.slice(0, place) + other + text.slice(place + 1);
      expect(() => decodeCursor('cases:c', changed)).toThrow(ValidationError);
    }
  });

  it.each(['', 'x', '../..', '💥', Buffer.from('n.1.1.').toString('base64url'), 'A'.repeat(200)])(
    'is refused when it never was one: %j',
    (text) => {
      expect(() => decodeCursor('cases:c', text)).toThrow(ValidationError);
    },
  );
});
