import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import subsetFont from 'subset-font';

/** Where the cut fonts lie; `styles/fonts.css` names them below `@site-fonts`. */
export const fontsDir = fileURLToPath(new URL('../node_modules/.cache/fonts', import.meta.url));

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** What English pages are written with; `styles/fonts.css` repeats it as `unicode-range`. */
const plainLatin = `${range(0x20, 0x7e)}\u00a0©–—‘’“”…−`;
const devanagari = range(0x900, 0x97f);

const variable = '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2';
const hindi = (weight: number): string =>
  `@fontsource/ibm-plex-sans-devanagari/files/ibm-plex-sans-devanagari-devanagari-${weight}-normal.woff2`;

const cuts = [
  {
    name: 'latin',
    source: variable,
    text: plainLatin,
    variationAxes: { wght: { min: 400, max: 600 } },
  },
  // The language switch names Hindi in its own script on every page: six letters, not 74 KB.
  { name: 'hindi-name', source: hindi(400), text: 'हिन्दी' },
  { name: 'devanagari-400', source: hindi(400), text: devanagari },
  { name: 'devanagari-600', source: hindi(600), text: devanagari },
];

/** Cuts the fonts down to what the site shows, once for all pages. */
export async function cutFonts(): Promise<void> {
  await mkdir(fontsDir, { recursive: true });
  await Promise.all(
    cuts.map(async ({ name, source, text, variationAxes }) => {
      const font = await readFile(fileURLToPath(import.meta.resolve(source)));
      const cut = await subsetFont(font, text, {
        targetFormat: 'woff2',
        ...(variationAxes ? { variationAxes } : {}),
      });
      await writeFile(`${fontsDir}/${name}.woff2`, cut);
    }),
  );
}
