import { importLimits } from '@feedback/contract/limits';

import { createListError } from '../list-error.ts';
import { readDateStyles } from './date-styles.ts';
import { findFirstSheet } from './first-sheet.ts';
import { openZipParts, type ZipParts } from './open-parts.ts';
import { readXml } from './read-xml.ts';
import { readSharedTexts, createCellTextJoiner } from './shared-texts.ts';

/** A cell of the sheet. */
interface Cell {
  readonly row: number;
  readonly column: number;
  readonly type: string;
  readonly style: number;
  readonly text: string;
}

/**
 * Reads the texts of a workbook's first sheet, row by row. Unpacks only the needed parts, and
 * ignores other features of a workbook (merged cells, rules, links).
 * @throws ValidationError `listUnreadable`, `listTooLarge`
 */
export async function readSheet(bytes: Buffer): Promise<string[][]> {
  const parts = await openZipParts(bytes);
  const { part, isFrom1904 } = await findFirstSheet(parts);
  const cells = await readCells(parts, part);
  const shared = new Set(cells.filter(isShared).map(({ text }) => Number(text)));
  const [texts, isDate] = [await readSharedTexts(parts, shared), await readDateStyles(parts)];
  const rows: string[][] = [];
  for (const cell of cells) {
    while (rows.length < cell.row) rows.push([]);
    const row = rows[cell.row - 1] ?? [];
    while (row.length < cell.column) row.push('');
    const number = isDate[cell.style] ? dayOfNumber(Number(cell.text), isFrom1904) : null;
    row[cell.column - 1] = isShared(cell)
      ? (texts.get(Number(cell.text)) ?? '')
      : textOf(cell, number);
  }
  return rows;
}

const isShared = ({ type }: Cell) => type === 's';

/** Reads the cells with content in the order of the sheet. */
async function readCells(parts: ZipParts, part: string): Promise<Cell[]> {
  const cells: Cell[] = [];
  const written = createCellTextJoiner();
  let [row, column, isDone] = [0, 0, false];
  let [type, style] = ['n', 0];
  await readXml(parts.read(part), {
    open(name, { r, t = 'n', s = '0' }) {
      if (name === 'row') [row, column] = [r === undefined ? row + 1 : Number(r), 0];
      if (name === 'c') {
        column = r === undefined ? column + 1 : columnOf(r);
        [type, style] = [t, Number(s)];
        written.begin();
      } else {
        written.open(name);
      }
    },
    text: (piece) => written.add(piece),
    close(name) {
      written.close(name);
      if (name === 'sheetData') isDone = true;
      const text = written.text();
      if (name !== 'c' || text === '') return;
      requireBounded(row, column);
      cells.push({ row, column, type, style, text });
      if (cells.length > mostCells) throw createListError('listTooLarge');
    },
    isDone: () => isDone,
  });
  return cells;
}

/** Maximum number of rows including the header. */
const mostRows = importLimits.mostRows + 1;
const mostCells = mostRows * importLimits.mostColumns;

function requireBounded(row: number, column: number): void {
  const isPlace = Number.isInteger(row) && Number.isInteger(column) && row > 0 && column > 0;
  if (!isPlace) throw createListError('listUnreadable');
  if (row > mostRows || column > importLimits.mostColumns) throw createListError('listTooLarge');
}

/** Returns the column number of a reference such as `AB12`: A is 1, Z is 26, AA is 27. */
const columnOf = (reference: string) =>
  Array.from(/^[A-Z]{1,3}/.exec(reference)?.[0] ?? '').reduce(
    (number, letter) => number * 26 + letter.charCodeAt(0) - 64,
    0,
  );

/** Returns the shown text of a cell; an error cell is empty. */
function textOf({ type, text }: Cell, day: string | null): string {
  if (type === 'e') return '';
  if (type === 'b') return String(text === '1');
  if (type === 'd') return text.slice(0, 10);
  if (type !== 'n') return text;
  return day ?? String(Number(text));
}

/** Days from 1899-12-30 to 1970, and from there to the start of workbooks that count from 1904. */
const [daysTo1970, daysTo1904] = [25_569, 1462];

/** Converts a number of days to a day. A workbook's dates have no zone, and are read as UTC. */
function dayOfNumber(number: number, isFrom1904: boolean): string | null {
  const days = number - daysTo1970 + (isFrom1904 ? daysTo1904 : 0);
  const date = new Date(Math.round(days * 86_400_000));
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
}
