import {
  layOutTable,
  cellPadding,
  type PositionedCell,
  type PositionedRow,
  type PositionedTable,
} from './layout-table.ts';
import { createPdfHeadingCell } from './pdf-structure.ts';
import type { DisclosureSheet } from './sheets.ts';
import { writeRepeatedPdfLines, writePdfLines } from './write-lines.ts';

const lines = { strong: '#56606b', light: '#d5dae0' } as const;

/** Gap between the lines under adjacent header groups, in points. */
const gap = 2;

type Pdf = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

/** Draws a decorative line that screen readers skip. */
function drawLine(pdf: Pdf, [from, to]: readonly [number, number], y: number, color: string): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(color).stroke();
  pdf.endMarkedContent();
}

function writeCells(
  pdf: Pdf,
  { cells, style }: PositionedRow,
  y: number,
  into: (contents: PDFKit.PDFStructureContent[], cell: PositionedCell) => Structure,
): Structure {
  const line = pdf.struct('TR');
  for (const cell of cells) {
    line.add(into(writePdfLines(pdf, cell.lines, { ...cell, y: y + cell.top }, style), cell));
  }
  line.end();
  return line;
}

/**
 * Writes the header of a table.
 * @returns the vertical position at which the body begins
 */
function writeHead(
  pdf: Pdf,
  { head, width }: PositionedTable,
  from: number,
  table: Structure | null,
): number {
  const left = pdf.page.margins.left;
  let y = from;
  for (const row of head) {
    if (table) {
      const line = writeCells(pdf, row, y, (contents, { columns, rows }) =>
        createPdfHeadingCell(pdf, { scope: 'Column', columns, rows }, contents),
      );
      table.add(line);
    } else {
      for (const cell of row.cells)
        writeRepeatedPdfLines(pdf, cell.lines, { ...cell, y: y + cell.top }, row.style);
    }
    y += row.height;
    for (const { align, x, width: wide } of row.cells.filter((cell) => cell.align === 'center')) {
      if (align === 'center')
        drawLine(pdf, [x - cellPadding.x + gap, x + wide + cellPadding.x - gap], y, lines.light);
    }
  }
  drawLine(pdf, [left, left + width], y, lines.strong);
  return y;
}

/**
 * Writes a table from a vertical position on, over as many pages as needed.
 * @returns the vertical position at which the table ends
 */
export function writePdfTable(
  pdf: Pdf,
  sheet: DisclosureSheet,
  from: number,
  section: Structure,
): number {
  const laid = layOutTable(pdf, sheet);
  const table = pdf.struct('Table');
  section.add(table);
  const { left, top, bottom } = pdf.page.margins;
  let y = writeHead(pdf, laid, from, table);
  for (const row of laid.body) {
    if (y + row.height > pdf.page.height - bottom) {
      pdf.addPage();
      y = writeHead(pdf, laid, top, null);
    }
    let column = 0;
    const line = writeCells(pdf, row, y, (contents) => {
      const isName = column < sheet.names;
      column += 1;
      return isName
        ? createPdfHeadingCell(pdf, { scope: 'Row' }, contents)
        : pdf.struct('TD', {}, contents);
    });
    table.add(line);
    y += row.height;
    drawLine(pdf, [left, left + laid.width], y, lines.light);
  }
  table.end();
  return y;
}
