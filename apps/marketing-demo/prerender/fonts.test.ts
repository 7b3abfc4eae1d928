import { expect, test } from 'vitest';

import { readHindiFont } from './fonts.ts';
import { openGlyphFont, type GlyphFont } from './glyph-font.ts';
import { siteWords, typedSyllables } from './hindi-words.ts';

// A thousand words are shaped three times over.
const timeout = 30_000;
const letters = 'कगदनमरस्ंाि';
const widths = (font: GlyphFont, word: string) => font.shape(word).map(({ advance }) => advance);

test('A cut font draws the words it was cut for as the whole font does', { timeout }, async () => {
  const whole = await openGlyphFont(await readHindiFont(400));
  const words = [...(await siteWords()), ...typedSyllables];
  const cut = await openGlyphFont(await whole.cut([...new Set(words.join(''))].join(''), words));
  const changed = words.filter((word) => String(widths(whole, word)) !== String(widths(cut, word)));
  expect(words.length).toBeGreaterThan(0);
  expect(changed).toEqual([]);
});

test('A word it was not cut for keeps its letters, with the joined forms apart', async () => {
  const whole = await openGlyphFont(await readHindiFont(400));
  const cut = await openGlyphFont(await whole.cut(letters, ['नमस']));
  const missing = 0;
  expect(whole.shape('सद्गदिंक')).not.toEqual([]);
  expect(cut.shape('सद्गदिंक').map(({ glyph }) => glyph)).not.toContain(missing);
});
