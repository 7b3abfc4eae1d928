import { importLimits } from '@feedback/contract/limits';

import { createListError } from './list-error.ts';

/** Maximum number of characters in a header row with all allowed columns. */
const mostOfHead = importLimits.mostColumns * importLimits.cellText;

/**
 * Pattern of a cell: quoted with at most `maxCellCharacters`, or unquoted up to the next separator,
 * and the separator or line end. Written as literals, because a lint rule checks their running
 * time.
 */
const cells = {
  ',': /(?:"((?:[^"]|""){0,32767})"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy,
  ';': /(?:"((?:[^"]|""){0,32767})"|([^";\r\n]*))(;|\r\n|\n|\r|$)/gy,
} as const;

/**
 * Parses a CSV in UTF-8 (RFC 4180), also with semicolons, as spreadsheets write it where the comma
 * is the decimal point. Keeps only the beginning of a long quoted cell.
 * @throws ValidationError `listUnreadable`, `listTooLarge`
 */
export function readCsv(bytes: Buffer): string[][] {
  const text = decoded(bytes);
  const rows: string[][] = [];
  let row: string[] = [];
  const endCell = (content: string) => {
    row.push(content);
    if (row.length > importLimits.mostColumns) throw createListError('listTooLarge');
  };
  const endRow = () => {
    rows.push(row);
    row = [];
    if (rows.length > importLimits.mostRows + 1) throw createListError('listTooLarge');
  };
  const separator = separatorOf(text);
  for (let at = 0; at < text.length;) {
    const found = cellAt(text, at, separator);
    if (!found) throw createListError('listUnreadable');
    const [all, quoted, plain = '', end] = found;
    endCell(quoted === undefined ? plain : unquoted(quoted));
    if (end !== separator) endRow();
    at += all.length;
  }
  // A last line that ends with a separator has an additional empty cell.
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

/**
 * Removes the quotes of a cell. Keeps no more than is used; each character may have been a doubled
 * quote.
 */
const unquoted = (cell: string): string =>
  cell.slice(0, 2 * importLimits.cellText).replaceAll('""', '"');

/** Returns the separator that is more frequent in the first line outside of quotes. */
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
    throw createListError('listUnreadable');
  }
}
