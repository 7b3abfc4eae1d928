import { createRequire } from 'node:module';

const filesOf = createRequire(import.meta.url);
const family = 'ibm-plex-sans-devanagari';

/** Scripts of the font files, in the order in which a character's font is searched. */
const scripts = [
  [
    'devanagari',
    /[\u0900-\u097f\u1cd0-\u1cf9\u20a8\u20b9\u25cc\ua830-\ua839\ua8e0-\ua8ff]|\u200c|\u200d/,
  ],
  ['latin-ext', /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/],
] as const;

/** A font weight. */
export type PdfFontWeight = 400 | 600;

/** Adjacent characters in the same font. */
interface Run {
  readonly font: string;
  readonly words: string;
}

/** Registers the fonts with a PDF document, which embeds only the used characters. */
export function registerPdfFonts(pdf: PDFKit.PDFDocument): void {
  for (const script of ['latin', ...scripts.map(([name]) => name)]) {
    for (const weight of [400, 600]) {
      const file = `@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`;
      pdf.registerFont(`${script}-${weight}`, filesOf.resolve(file));
    }
  }
}

/** Splits a text into runs of characters that the same font contains. */
export function splitIntoFontRuns(words: string, weight: PdfFontWeight): Run[] {
  const runs: Run[] = [];
  for (const letter of words) {
    const script = scripts.find(([, letters]) => letters.test(letter))?.[0] ?? 'latin';
    const font = `${script}-${weight}`;
    const last = runs.at(-1);
    if (last?.font === font) runs[runs.length - 1] = { font, words: last.words + letter };
    else runs.push({ font, words: letter });
  }
  return runs;
}
