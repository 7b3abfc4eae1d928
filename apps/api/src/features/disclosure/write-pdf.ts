import PdfDocument from 'pdfkit';

import { footnotes, headLines, sheetsOf, type Published, type Sheet } from './sheets.ts';

/** Points. */
const margin = 28;
const smallPrint = 7;
/** Of the first two columns of Table 1, the others share what is left. */
const wide: Readonly<Record<string, number>> = { Code: 34, Complaint: 190 };

function columnsOf({ header }: Sheet, room: number): number[] {
  const taken = header.reduce((sum, words) => sum + (wide[words] ?? 0), 0);
  const others = header.filter((words) => wide[words] === undefined).length;
  return header.map((words) => wide[words] ?? (room - taken) / others);
}

/** A month's tables as a PDF: a page for each, lying. */
export function writePdf(tables: Published, mark: string | null): PDFKit.PDFDocument {
  const pdf = new PdfDocument({ size: 'A4', layout: 'landscape', margin, autoFirstPage: false });
  const lines = headLines(tables);
  for (const sheet of sheetsOf(tables)) {
    pdf.addPage();
    pdf
      .font('Helvetica-Bold')
      .fontSize(12)
      .text(lines[0] ?? '');
    pdf.font('Helvetica').fontSize(9);
    for (const line of [...lines.slice(1), ...(mark ? [mark] : [])]) pdf.text(line);
    pdf.moveDown().font('Helvetica-Bold').fontSize(10).text(sheet.title).moveDown(0.5);
    pdf.font('Helvetica').fontSize(smallPrint);
    const cells = sheet.rows.map((row) =>
      row.map((value) => (value === null ? '–' : String(value))),
    );
    pdf.table({
      columnStyles: columnsOf(sheet, pdf.page.width - 2 * margin).map((width) => ({ width })),
      data: [[...sheet.header], ...cells],
    });
    pdf.moveDown().fontSize(smallPrint);
    for (const note of footnotes(tables)) pdf.text(note, margin);
  }
  pdf.end();
  return pdf;
}
