import { importLimits } from '@feedback/contract/limits';

import { listRefused } from './list-refused.ts';

/**
 * The cells of a CSV in UTF-8, as RFC 4180 has it; or with semicolons between them, as spreadsheets
 * write it where the comma is the decimal point.
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
  // A cell with its quotes, or up to the next separator; then what ends it.
  const cell =
    separator === ';'
      ? /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n|\n|\r|$)/gy
      : /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) throw listRefused('listUnreadable');
    const [, quoted, plain = '', end] = found;
    endCell(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== separator) endRow();
  }
  // The last line ended with a separator: one more cell, which is empty.
  if (row.length > 0) {
    endCell('');
    endRow();
  }
  return rows;
}

/** The sign that stands more often in the first line, outside of quotes. */
function separatorOf(text: string): string {
  const head = text.replace(/[\r\n].*/s, '').replaceAll(/"[^"]*"/g, '');
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
