import { escapeCellText, cellStyles } from './workbook-parts.ts';

type Value = string | number | Date | null;

/** Content of a cell. A date is written in UTC, because a workbook's dates have no zone. */
export type WorkbookCell =
  | Value
  | {
      readonly value: Value;
      readonly style: 'bold' | 'boldWrapped' | 'headRight' | 'headCentre';
      /**
       * Number of columns and rows that the cell spans, including itself; the covered cells are
       * empty.
       */
      readonly columns?: number;
      readonly rows?: number;
    };

type WorkbookRow = readonly WorkbookCell[];

/** A sheet with its rows, which may be a stream. */
export interface WorkbookSheet {
  /** Name of at most 31 characters, a limit of spreadsheets. */
  readonly name: string;
  /** Widths of the columns in characters. */
  readonly widths: readonly number[];
  /** Whether the first row is frozen. */
  readonly hasFrozenHead?: boolean;
  /**
   * Rows; a stream yields them in batches, because single rows would cost more than their cells.
   */
  readonly rows: Iterable<WorkbookRow> | AsyncIterable<readonly WorkbookRow[]>;
}

/** Number of characters of XML in a chunk. */
const pieceLength = 64 * 1024;

/** Yields a sheet's XML in chunks. */
export async function* writeSheetXml({ widths, hasFrozenHead, rows }: WorkbookSheet) {
  const letters: string[] = [];
  const merged: string[] = [];
  let xml = headXml(widths, hasFrozenHead === true);
  let number = 0;
  for await (const batch of Symbol.asyncIterator in rows ? rows : [rows]) {
    for (const cells of batch) {
      number += 1;
      xml += `<row r="${number}">`;
      for (const [index, cell] of cells.entries()) {
        letters[index] ??= columnLetters(index);
        const place = `${letters[index]}${number}`;
        xml += cellXml(place, cell);
        const { columns = 1, rows: height = 1 } = spanOf(cell);
        if (columns * height > 1) {
          merged.push(`${place}:${columnLetters(index + columns - 1)}${number + height - 1}`);
        }
      }
      xml += '</row>';
      if (xml.length < pieceLength) continue;
      yield Buffer.from(xml);
      xml = '';
    }
  }
  yield Buffer.from(`${xml}</sheetData>${mergedXml(merged)}</worksheet>`);
}

const alone: { columns?: number; rows?: number } = {};

const spanOf = (cell: WorkbookCell): typeof alone =>
  cell !== null && typeof cell === 'object' && !(cell instanceof Date) ? cell : alone;

const mergedXml = (merged: readonly string[]): string =>
  merged.length === 0
    ? ''
    : `<mergeCells count="${merged.length}">${merged.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`;

function headXml(widths: readonly number[], hasFrozenHead: boolean): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const columns = widths.map((width, index) => {
    const place = index + 1;
    return `<col min="${place}" max="${place}" width="${width}" customWidth="1"/>`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    (hasFrozenHead
      ? `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`
      : '') +
    (columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '') +
    '<sheetData>'
  );
}

/** White space at a text's ends, which readers of workbooks remove unless told to preserve it. */
const edgeSpace = /^\s|\s$/;

function cellXml(place: string, cell: WorkbookCell): string {
  const isStyled = cell !== null && typeof cell === 'object' && !(cell instanceof Date);
  const value = isStyled ? cell.value : cell;
  if (value === null) return '';
  const name = isStyled ? cell.style : value instanceof Date ? 'time' : 'plain';
  // Cells without a style need no attribute: they get the first style.
  const style = name === 'plain' ? '' : ` s="${cellStyles[name]}"`;
  const start = `<c r="${place}"${style}`;
  if (typeof value === 'string') {
    const space = edgeSpace.test(value) ? ' xml:space="preserve"' : '';
    return `${start} t="inlineStr"><is><t${space}>${escapeCellText(value)}</t></is></c>`;
  }
  return `${start}><v>${value instanceof Date ? serialOf(value) : value}</v></c>`;
}

/** Returns the days since 1899-12-30, as workbooks count them. */
const serialOf = (date: Date) => date.getTime() / 86_400_000 + 25_569;

/** Returns the letters of a column: A to Z, then AA. */
function columnLetters(index: number): string {
  const before = index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1);
  return before + String.fromCharCode(65 + (index % 26));
}
