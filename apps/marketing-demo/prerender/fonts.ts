import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import subsetFont from 'subset-font';

import { openGlyphFont } from './glyph-font.ts';
import { siteWords, typedSyllables } from './hindi-words.ts';

/** The folder of the subset fonts; `styles/fonts.css` refers to it as `@site-fonts`. */
export const fontsDir = fileURLToPath(new URL('../node_modules/.cache/fonts', import.meta.url));

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** The characters of English pages; `styles/fonts.css` repeats them as `unicode-range`. */
const plainLatin = `${range(0x20, 0x7e)}\u00a0©–—‘’“”…−`;
const devanagari = `${range(0x900, 0x97f)}\u200c\u200d`;

const readSource = (source: string): Promise<Buffer> =>
  readFile(fileURLToPath(import.meta.resolve(source)));

/** Reads the whole Devanagari font of a weight. */
export const readHindiFont = (weight: 400 | 600): Promise<Buffer> =>
  readSource(
    `@fontsource/ibm-plex-sans-devanagari/files/ibm-plex-sans-devanagari-devanagari-${weight}-normal.woff2`,
  );

async function cutLatin(): Promise<Buffer> {
  const font = await readSource(
    '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2',
  );
  return subsetFont(font, plainLatin, {
    targetFormat: 'woff2',
    noHinting: true,
    // Keeps tabular figures; drops small capitals, fractions and alternates.
    keepFeatures: ['ccmp', 'kern', 'liga', 'mark', 'tnum'],
    variationAxes: { wght: { min: 400, max: 600 } },
  });
}

/**
 * Reduces the fonts to the characters that the site shows and visitors type, once for all pages.
 */
export async function cutFonts(): Promise<void> {
  const plain = await openGlyphFont(await readHindiFont(400));
  const bold = await openGlyphFont(await readHindiFont(600));
  const words = await siteWords();
  const languageName = 'हिन्दी';
  const cuts = {
    latin: cutLatin(),
    // The language switch shows the Hindi word for "Hindi" on every page: six letters.
    'hindi-name': plain.cut(languageName, [languageName]),
    'devanagari-400': plain.cut(devanagari, [...words, ...typedSyllables]),
    // Visitors do not type in bold: a letter that no text contains comes from the system's font.
    'devanagari-600': bold.cut([...words].join(''), words),
  };
  await mkdir(fontsDir, { recursive: true });
  await Promise.all(
    Object.entries(cuts).map(async ([name, cut]) =>
      writeFile(`${fontsDir}/${name}.woff2`, await cut),
    ),
  );
}
