import { describe, expect, it } from 'vitest';

import { readCsv } from './read-csv.ts';

const keyOf = (key: string) => ({ fields: [{ path: 'file', key }] });

describe('a CSV', () => {
  it.each([
    [
      'quotes, commas and line ends in cells',
      'a,"b ""c"", d\r\ne"\r\nf,',
      [
        ['a', 'b "c", d\r\ne'],
        ['f', ''],
      ],
    ],
    [
      'the mark of its encoding',
      '\uFEFFa,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['empty cells', ',\n', [['', '']]],
    [
      'semicolons where the first line has more of them',
      'a;"b, c, d"\r\n1,5;"e;f"\r\n',
      [
        ['a', 'b, c, d'],
        ['1,5', 'e;f'],
      ],
    ],
  ])('is read with %s', (_name, text, rows) => {
    expect(readCsv(Buffer.from(text))).toEqual(rows);
  });

  it.each([
    ['a quote that never ends', 'a,"b\n', 'listUnreadable'],
    ['another encoding', Buffer.from('a,caf\xe9', 'latin1'), 'listUnreadable'],
    ['too many columns', ','.repeat(61), 'listTooLarge'],
    ['too many rows', 'a\n'.repeat(1002), 'listTooLarge'],
  ])('with %s is refused', (_name, text, key) => {
    expect(() => readCsv(Buffer.from(text))).toThrow(expect.objectContaining(keyOf(key)));
  });
});
