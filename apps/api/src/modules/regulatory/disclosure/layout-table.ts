import { countTableHeaderColumns, layOutHeaderRows, type TableHeaderCell } from './header-rows.ts';
import {
  calculateTextHeight,
  breakIntoLines,
  splitAtLineBreakChances,
  measureTextWidth,
  type PdfTextStyle,
} from './pdf-text.ts';
import type { DisclosureTableCell, DisclosureSheet } from './sheets.ts';

/** Padding of a table cell in the PDF, in points. */
export const cellPadding = { x: 3, y: 2 } as const;
const bold: PdfTextStyle = { weight: 600 };
const spare = 4;

/** A table cell with its position on the page; its top is relative to the top of its row. */
export interface PositionedCell {
  readonly lines: readonly string[];
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly align: 'left' | 'right' | 'center';
  /** Number of columns and rows that the cell spans. */
  readonly columns: number;
  readonly rows: number;
}

/** A table row with its positioned cells. */
export interface PositionedRow {
  readonly cells: readonly PositionedCell[];
  readonly height: number;
  readonly style: PdfTextStyle;
}

/** A table with the positions of its header and rows. */
export interface PositionedTable {
  readonly head: readonly PositionedRow[];
  readonly body: readonly PositionedRow[];
  readonly width: number;
}

const shown = (value: DisclosureTableCell): string => (value === null ? '–' : String(value));
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/**
 * Returns the column widths: each column fits its longest header word and its longest cell, but the
 * last name column gets at most the remaining width.
 */
function widthsOf(pdf: PDFKit.PDFDocument, sheet: DisclosureSheet, room: number): number[] {
  const { header, names, rows } = sheet;
  const heads = layOutHeaderRows(header).flat();
  const widths = Array.from({ length: countTableHeaderColumns(header) }, (_each, column) => {
    const own = heads.filter((one) => one.column === column && one.columns === 1);
    const words = [
      ...own.flatMap((head) => splitAtLineBreakChances(head.words)),
      ...rows.map((row) => shown(row[column] ?? null)),
    ];
    const needed = Math.max(...words.map((one) => measureTextWidth(pdf, one.trimEnd(), bold)));
    return Math.ceil(needed) + 2 * cellPadding.x + spare;
  });
  const last = names - 1;
  const left = room - sum(widths.filter((_each, column) => column !== last));
  return widths.map((width, column) => (column === last ? Math.min(width, left) : width));
}

/** Calculates the layout of a table between the left and right page margins. */
export function layOutTable(pdf: PDFKit.PDFDocument, sheet: DisclosureSheet): PositionedTable {
  const { left, right } = pdf.page.margins;
  const widths = widthsOf(pdf, sheet, pdf.page.width - left - right);
  const leftOf = (column: number) => left + sum(widths.slice(0, column)) + cellPadding.x;
  const lay = (
    words: string,
    { column, columns }: Pick<TableHeaderCell, 'column' | 'columns'>,
    style: PdfTextStyle,
  ) => {
    const width = sum(widths.slice(column, column + columns)) - 2 * cellPadding.x;
    const own = column < sheet.names ? ('left' as const) : ('right' as const);
    const align = columns > 1 ? ('center' as const) : own;
    return {
      lines: breakIntoLines(pdf, words, width, style),
      x: leftOf(column),
      width,
      top: cellPadding.y,
      align,
      columns,
      rows: 1,
    };
  };
  const heightFor = (lines: number) => calculateTextHeight(lines) + 2 * cellPadding.y;
  const body = sheet.rows.map((row, at): PositionedRow => {
    const style = sheet.hasTotal && at === sheet.rows.length - 1 ? bold : {};
    const cells = row.map((value, column) => lay(shown(value), { column, columns: 1 }, style));
    return { cells, style, height: heightFor(Math.max(...cells.map(({ lines }) => lines.length))) };
  });
  return {
    head: layHead(sheet, (cell) => lay(cell.words, cell, bold), heightFor),
    body,
    width: sum(widths),
  };
}

/**
 * Calculates the layout of the header rows. A cell that spans rows aligns its text at the bottom,
 * and the last row is as high as its text.
 */
function layHead(
  { header }: DisclosureSheet,
  lay: (cell: TableHeaderCell) => PositionedCell,
  heightFor: (lines: number) => number,
): PositionedRow[] {
  const rows = layOutHeaderRows(header);
  const cells = rows.map((row) => row.map((cell) => ({ cell, laid: lay(cell) })));
  const heights = cells.map((row) =>
    Math.max(
      0,
      ...row.filter(({ cell }) => cell.rows === 1).map(({ laid }) => heightFor(laid.lines.length)),
    ),
  );
  for (const [at, row] of cells.entries()) {
    for (const { laid } of row.filter(({ cell }) => cell.rows > 1)) {
      const missing = heightFor(laid.lines.length) - sum(heights.slice(at));
      if (missing > 0) heights[heights.length - 1] = (heights.at(-1) ?? 0) + missing;
    }
  }
  return cells.map((row, at) => ({
    style: bold,
    height: heights[at] ?? 0,
    cells: row.map(({ cell, laid }) => {
      const room = sum(heights.slice(at, at + cell.rows));
      const top = room - calculateTextHeight(laid.lines.length) - cellPadding.y;
      return { ...laid, top, rows: cell.rows };
    }),
  }));
}
