import { expect, test } from 'vitest';

import { readHindiFont } from './fonts.ts';
import { openGlyphFont, type GlyphFont } from './glyph-font.ts';
import { siteWords, typedSyllables } from './hindi-words.ts';

// The tests shape about a thousand words three times.
const timeout = 30_000;
const letters = 'कगदनमरस्ंाि';
const widths = (font: GlyphFont, word: string) => font.shape(word).map(({ advance }) => advance);

test('A subset font draws its words exactly as the whole font does', { timeout }, async () => {
  const whole = await openGlyphFont(await readHindiFont(400));
  const words = [...(await siteWords()), ...typedSyllables];
  const cut = await openGlyphFont(await whole.cut([...new Set(words.join(''))].join(''), words));
  const changed = words.filter((word) => String(widths(whole, word)) !== String(widths(cut, word)));
  expect(words.length).toBeGreaterThan(0);
  expect(changed).toEqual([]);
});

test('A word outside the subset keeps its letters, without joined forms', async () => {
  const whole = await openGlyphFont(await readHindiFont(400));
  const cut = await openGlyphFont(await whole.cut(letters, ['नमस']));
  const missing = 0;
  expect(whole.shape('सद्गदिंक')).not.toEqual([]);
  expect(cut.shape('सद्गदिंक').map(({ glyph }) => glyph)).not.toContain(missing);
});
