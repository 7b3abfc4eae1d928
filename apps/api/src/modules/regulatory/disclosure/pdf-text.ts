import { splitIntoFontRuns, type FontWeight } from './pdf-fonts.ts';

/** The font size in points: the smallest that is read without effort. */
export const fontSize = 9;
const leading = 1.25;

/** The style of a text. */
export interface TextStyle {
  readonly weight?: FontWeight;
  readonly size?: number;
}

/** The position of a text: a point and a width. */
export interface TextPosition {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
}

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** Returns the height of so many lines. */
export const heightOf = (lines: number, { size = fontSize }: TextStyle = {}): number =>
  lines * size * leading;

/** Returns the width of a text on one line. */
export function textWidth(pdf: PDFKit.PDFDocument, words: string, style: TextStyle = {}): number {
  const { weight = 400, size = fontSize } = style;
  return splitIntoFontRuns(words, weight).reduce(
    (sum, run) => sum + pdf.font(run.font, size).widthOfString(run.words),
    0,
  );
}

/** Splits a text into pieces after which a line may break. */
export const splitAtBreaks = (words: string): string[] => words.split(/(?<=[\s-])/);

/**
 * Breaks a text into lines that fit; a word that is too long by itself is cut. A line retains its
 * trailing space: without it a screen reader joins two words.
 */
export function breakIntoLines(
  pdf: PDFKit.PDFDocument,
  words: string,
  width: number,
  style?: TextStyle,
): string[] {
  const fits = (line: string) => textWidth(pdf, line.trimEnd(), style) <= width;
  const lines = [''];
  const add = (piece: string) => {
    const line = lines.at(-1) ?? '';
    if (line === '' || fits(line + piece)) lines[lines.length - 1] = line + piece;
    else lines.push(piece);
  };
  for (const piece of splitAtBreaks(words)) {
    if (fits(piece)) add(piece);
    else for (const { segment } of graphemes.segment(piece)) add(segment);
  }
  return lines;
}
