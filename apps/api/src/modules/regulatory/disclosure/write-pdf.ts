import { registerPdfFonts } from './pdf-fonts.ts';
import { writePdfTable } from './pdf-table.ts';
import { calculateTextHeight, breakIntoLines, type PdfTextStyle } from './pdf-text.ts';
import type { DisclosureReport, DisclosureSheet } from './sheets.ts';
import { writePdfLines } from './write-lines.ts';

/** The page margin in points. */
const margin = 28;
const space = 6;
const fundStyle: PdfTextStyle = { weight: 600, size: 12 };
const titleStyle: PdfTextStyle = { weight: 600, size: 10 };

type Pdf = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

/**
 * Options that pdfkit supports but its types lack: declare the document accessible to screen
 * readers (PDF/UA-1).
 */
const forReaders: object = { subset: 'PDF/UA' };

/**
 * Writes a report as a PDF with a landscape page for each table. Tags the content for screen
 * readers in its language, with a bookmark for each table (rule 16.5).
 */
export async function writeDisclosurePdf(
  report: DisclosureReport,
  mark: string | null,
): Promise<Pdf> {
  const { default: PdfDocument } = await import('pdfkit');
  const [fund, heading] = report.lines;
  const pdf = new PdfDocument({
    size: 'A4',
    layout: 'landscape',
    margin,
    autoFirstPage: false,
    pdfVersion: '1.7',
    ...forReaders,
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: `${heading}, ${fund}` },
  });
  registerPdfFonts(pdf);
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  for (const sheet of report.sheets) writeSheet(pdf, sheet, report, { document, mark });
  document.end();
  pdf.end();
  return pdf;
}

interface Marking {
  readonly document: Structure;
  readonly mark: string | null;
}

function writeSheet(
  pdf: Pdf,
  sheet: DisclosureSheet,
  report: DisclosureReport,
  { document, mark }: Marking,
): void {
  pdf.addPage();
  pdf.outline.addItem(sheet.title);
  const section = pdf.struct('Sect');
  document.add(section);
  const [fund, heading, ...lines] = report.lines;
  const isFirst = sheet === report.sheets[0];
  let y = margin;
  const write = (tag: string, words: string, style: PdfTextStyle = {}) => {
    const width = pdf.page.width - 2 * margin;
    const fitting = breakIntoLines(pdf, words, width, style);
    const height = calculateTextHeight(fitting.length, style);
    if (y + height > pdf.page.height - margin) {
      pdf.addPage();
      y = margin;
    }
    const place = { x: margin, y, width };
    section.add(pdf.struct(tag, {}, writePdfLines(pdf, fitting, place, style)));
    y += height;
  };
  write('P', fund, fundStyle);
  // Makes the heading an H1 only above the first table.
  write(isFirst ? 'H1' : 'P', heading);
  for (const line of [...lines, ...(mark === null ? [] : [mark])]) write('P', line);
  y += space;
  write('H2', sheet.title, titleStyle);
  y = writePdfTable(pdf, sheet, y + space / 2, section) + space;
  for (const note of report.notes) write('P', note);
  section.end();
}
