import { describe, expect, it } from 'vitest';

import { readCsv } from './read-csv.ts';
import { maxCellCharacters } from './workbook-parts.ts';

const keyOf = (key: string) => ({ fields: [{ path: 'file', key }] });

describe('reading a CSV list', () => {
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
    ['no end of the last line', 'a,b\rc', [['a', 'b'], ['c']]],
    ['semicolons and no end', 'a;b\nc', [['a', 'b'], ['c']]],
    ['semicolons below the first line', 'a,b\n;;;;', [['a', 'b'], [';;;;']]],
    ['a first line of one cell', 'a\nb,c', [['a'], ['b', 'c']]],
    [
      'semicolons where the first line has more of them',
      'a;"b, c, d"\r\n1,5;"e;f"\r\n',
      [
        ['a', 'b, c, d'],
        ['1,5', 'e;f'],
      ],
    ],
  ])('reads a CSV list with %s', (_name, text, rows) => {
    expect(readCsv(Buffer.from(text))).toEqual(rows);
  });

  it('accepts a CSV list with the maximum number of columns or rows', () => {
    const cells = Array.from({ length: 60 }, () => 'a');
    expect(readCsv(Buffer.from(cells.join(',')))).toEqual([cells]);
    expect(readCsv(Buffer.from('a\n'.repeat(1001)))).toHaveLength(1001);
  });

  it('truncates a long CSV cell to 500 characters', () => {
    const [[long = '', next] = []] = readCsv(Buffer.from(`"${'""'.repeat(maxCellCharacters)}",b`));
    expect(long).toBe('"'.repeat(500));
    expect(next).toBe('b');
  });

  it.each([
    ['a quote that never ends', 'a,"b\n', 'listUnreadable'],
    [
      'a cell that is too long for spreadsheets',
      `"${'a'.repeat(maxCellCharacters + 1)}"`,
      'listUnreadable',
    ],
    ['another encoding', Buffer.from('a,caf\xe9', 'latin1'), 'listUnreadable'],
    ['too many columns', ','.repeat(61), 'listTooLarge'],
    ['one empty column above the limit', ','.repeat(60), 'listTooLarge'],
    ['too many rows', 'a\n'.repeat(1002), 'listTooLarge'],
    ['one row above the limit that ends with a comma', `${'a\n'.repeat(1001)}a,`, 'listTooLarge'],
  ])('rejects a CSV list with %s', (_name, text, key) => {
    expect(() => readCsv(Buffer.from(text))).toThrow(expect.objectContaining(keyOf(key)));
  });
});
