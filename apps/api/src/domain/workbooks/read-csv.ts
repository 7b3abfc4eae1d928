import { importLimits } from '@feedback/contract/limits';

import { listRefused } from './list-refused.ts';

/** Characters of a first line with as many columns as there may be. */
const mostOfHead = importLimits.mostColumns * importLimits.cellText;

/**
 * A cell with its quotes, of `mostCharacters` at most, or up to the next separator; then what ends
 * it. Literals, as their time is checked in the source.
 */
const cells = {
  ',': /(?:"((?:[^"]|""){0,32767})"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy,
  ';': /(?:"((?:[^"]|""){0,32767})"|([^";\r\n]*))(;|\r\n|\n|\r|$)/gy,
} as const;

/**
 * The cells of a CSV in UTF-8, as RFC 4180 has it; or with semicolons between them, as spreadsheets
 * write it where the comma is the decimal point. Of a long one in quotes the beginning alone.
 * @throws ValidationError `listUnreadable`, `listTooLarge`
 */
export function readCsv(bytes: Buffer): string[][] {
  const text = decoded(bytes);
  const rows: string[][] = [];
  let row: string[] = [];
  const endCell = (content: string) => {
    row.push(content);
    if (row.length > importLimits.mostColumns) throw listRefused('listTooLarge');
  };
  const endRow = () => {
    rows.push(row);
    row = [];
    if (rows.length > importLimits.mostRows + 1) throw listRefused('listTooLarge');
  };
  const separator = separatorOf(text);
  for (let at = 0; at < text.length;) {
    const found = cellAt(text, at, separator);
    if (!found) throw listRefused('listUnreadable');
    const [all, quoted, plain = '', end] = found;
    endCell(quoted === undefined ? plain : unquoted(quoted));
    if (end !== separator) endRow();
    at += all.length;
  }
  // The last line ended with a separator: one more cell, which is empty.
  if (row.length > 0) {
    endCell('');
    endRow();
  }
  return rows;
}

function cellAt(text: string, at: number, separator: keyof typeof cells): RegExpExecArray | null {
  const cell = cells[separator];
  cell.lastIndex = at;
  return cell.exec(text);
}

/** No more of a cell is kept than is read; each of its signs may have been two. */
const unquoted = (cell: string): string =>
  cell.slice(0, 2 * importLimits.cellText).replaceAll('""', '"');

/** The sign that stands more often in the first line, outside of quotes. */
function separatorOf(text: string): keyof typeof cells {
  const line = text.slice(0, mostOfHead).replace(/[\r\n].*/s, '');
  const head = line.replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => head.split(sign).length;
  return count(';') > count(',') ? ';' : ',';
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw listRefused('listUnreadable');
  }
}
