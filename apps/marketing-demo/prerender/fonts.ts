import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import subsetFont from 'subset-font';

import { openGlyphFont } from './glyph-font.ts';
import { siteWords, typedSyllables } from './hindi-words.ts';

/** Where the cut fonts lie; `styles/fonts.css` names them below `@site-fonts`. */
export const fontsDir = fileURLToPath(new URL('../node_modules/.cache/fonts', import.meta.url));

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** What English pages are written with; `styles/fonts.css` repeats it as `unicode-range`. */
const plainLatin = `${range(0x20, 0x7e)}\u00a0©–—‘’“”…−`;
const devanagari = `${range(0x900, 0x97f)}\u200c\u200d`;

const readSource = (source: string): Promise<Buffer> =>
  readFile(fileURLToPath(import.meta.resolve(source)));

/** The whole Devanagari font of a weight, before the cut. */
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
    // Figures of one width, and none of the small capitals, fractions and alternates.
    keepFeatures: ['ccmp', 'kern', 'liga', 'mark', 'tnum'],
    variationAxes: { wght: { min: 400, max: 600 } },
  });
}

/** Cuts the fonts down to what the site shows and people type, once for all pages. */
export async function cutFonts(): Promise<void> {
  const plain = await openGlyphFont(await readHindiFont(400));
  const bold = await openGlyphFont(await readHindiFont(600));
  const words = await siteWords();
  const languageName = 'हिन्दी';
  const cuts = {
    latin: cutLatin(),
    // The language switch names Hindi in its own script on every page: six letters of it.
    'hindi-name': plain.cut(languageName, [languageName]),
    'devanagari-400': plain.cut(devanagari, [...words, ...typedSyllables]),
    // Nobody types in bold: a letter that no text has comes from the system.
    'devanagari-600': bold.cut([...words].join(''), words),
  };
  await mkdir(fontsDir, { recursive: true });
  await Promise.all(
    Object.entries(cuts).map(async ([name, cut]) =>
      writeFile(`${fontsDir}/${name}.woff2`, await cut),
    ),
  );
}
