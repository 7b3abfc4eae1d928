import { splitIntoFontRuns } from './pdf-fonts.ts';
import {
  defaultFontSize,
  calculateTextHeight,
  measureTextWidth,
  type PdfTextPosition,
  type PdfTextStyle,
} from './pdf-text.ts';

type Pdf = PDFKit.PDFDocument;
type Content = PDFKit.PDFStructureContent;
type Options = PDFKit.Mixins.MarkingOptions;

const shares = { left: 0, center: 0.5, right: 1 } as const;

/**
 * Matches letters whose glyph order differs from their text, such as reordered Devanagari vowels.
 */
const shapedLetter = /[^\p{ASCII}\p{P}\s]/u;

interface Piece {
  readonly text: string;
  /** True for a word that needs its text stored beside its glyphs. */
  readonly isShaped: boolean;
}

/**
 * Splits a line into words with shaped letters and the text between them. A word includes its
 * trailing space, because a mark on the last letter may extend into that space.
 */
function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  for (const text of line.split(/(?<=\s)(?=\S)/)) {
    const isShaped = shapedLetter.test(text);
    const last = pieces.at(-1);
    if (last && !isShaped && !last.isShaped)
      pieces[pieces.length - 1] = { text: last.text + text, isShaped };
    else pieces.push({ text, isShaped });
  }
  return pieces;
}

/**
 * Writes lines below each other, each character in a font that contains it.
 * @returns the content for a structure element: one item, and one for each word with its own text
 */
export function writePdfLines(
  pdf: Pdf,
  lines: readonly string[],
  place: PdfTextPosition,
  style: PdfTextStyle = {},
): Content[] {
  const contents: Content[] = [];
  let isOpen = false;
  const mark = (options?: Options) => contents.push(pdf.markStructureContent('Span', options));
  const close = () => {
    if (isOpen) pdf.endMarkedContent();
    isOpen = false;
  };
  drawLines(pdf, lines, place, style, (draw, { text, isShaped }) => {
    if (!isShaped) {
      if (!isOpen) mark();
      isOpen = true;
      draw();
    } else {
      close();
      drawWord(pdf, draw, () => mark({ actual: text }));
    }
  });
  close();
  return contents;
}

/** Writes lines that repeat earlier lines, which screen readers skip. */
export function writeRepeatedPdfLines(
  pdf: Pdf,
  lines: readonly string[],
  place: PdfTextPosition,
  style: PdfTextStyle = {},
): void {
  pdf.markContent('Artifact', { type: 'Pagination' });
  drawLines(pdf, lines, place, style, (draw, { text, isShaped }) => {
    if (isShaped) drawWord(pdf, draw, () => pdf.markContent('Span', { actual: text }));
    else draw();
  });
  pdf.endMarkedContent();
}

/** Positions the lines, and passes each piece to the function that draws it. */
function drawLines(
  pdf: Pdf,
  lines: readonly string[],
  { x, y, width, align = 'left' }: PdfTextPosition,
  style: PdfTextStyle,
  write: (draw: () => void, piece: Piece) => void,
): void {
  const { weight = 400, size = defaultFontSize } = style;
  for (const [index, line] of lines.entries()) {
    let left = x + (width - measureTextWidth(pdf, line.trimEnd(), style)) * shares[align];
    const base = y + calculateTextHeight(index, style) + size;
    for (const piece of piecesOf(line)) {
      const draw = () => {
        for (const { font, words } of splitIntoFontRuns(piece.text, weight)) {
          pdf.font(font, size);
          pdf.text(words, left, base, { lineBreak: false, baseline: 'alphabetic' });
          left += pdf.widthOfString(words);
        }
      };
      write(draw, piece);
    }
  }
}

/** Matches the operators that pdfkit writes around each run of glyphs. */
const around = /^(?:q|Q|BT|ET)$| cm$/;

/**
 * Draws a word as one text object that contains its mark: some PDF readers take the word's position
 * and size from the text object that is open where the mark ends.
 */
function drawWord(pdf: Pdf, draw: () => void, mark: () => void): void {
  const drawn: string[] = [];
  const addContent = pdf.addContent.bind(pdf);
  pdf.addContent = (content: string) => {
    drawn.push(content);
    return pdf;
  };
  draw();
  pdf.addContent = addContent;
  pdf.save().transform(1, 0, 0, -1, 0, pdf.page.height).addContent('BT');
  mark();
  for (const content of drawn) if (!around.test(content)) pdf.addContent(content);
  pdf.endMarkedContent().addContent('ET').restore();
}
