import { splitIntoFontRuns, type PdfFontWeight } from './pdf-fonts.ts';

/** Default font size in points; the smallest comfortably readable size. */
export const defaultFontSize = 9;
const leading = 1.25;

/** Font weight and size of a text. */
export interface PdfTextStyle {
  readonly weight?: PdfFontWeight;
  readonly size?: number;
}

/** Position of a text: its top left corner and its width. */
export interface PdfTextPosition {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
}

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** Returns the height of a number of lines, in points. */
export const calculateTextHeight = (
  lines: number,
  { size = defaultFontSize }: PdfTextStyle = {},
): number => lines * size * leading;

/** Returns the width of a text on one line, in points. */
export function measureTextWidth(
  pdf: PDFKit.PDFDocument,
  words: string,
  style: PdfTextStyle = {},
): number {
  const { weight = 400, size = defaultFontSize } = style;
  return splitIntoFontRuns(words, weight).reduce(
    (sum, run) => sum + pdf.font(run.font, size).widthOfString(run.words),
    0,
  );
}

/** Splits a text after spaces and hyphens, where a line may break. */
export const splitAtLineBreakChances = (words: string): string[] => words.split(/(?<=[\s-])/);

/**
 * Breaks a text into lines of a maximum width, and cuts a single word that is too long. Each line
 * keeps its trailing space; otherwise a screen reader would join two words.
 */
export function breakIntoLines(
  pdf: PDFKit.PDFDocument,
  words: string,
  width: number,
  style?: PdfTextStyle,
): string[] {
  const fits = (line: string) => measureTextWidth(pdf, line.trimEnd(), style) <= width;
  const lines = [''];
  const add = (piece: string) => {
    const line = lines.at(-1) ?? '';
    if (line === '' || fits(line + piece)) lines[lines.length - 1] = line + piece;
    else lines.push(piece);
  };
  for (const piece of splitAtLineBreakChances(words)) {
    if (fits(piece)) add(piece);
    else for (const { segment } of graphemes.segment(piece)) add(segment);
  }
  return lines;
}
