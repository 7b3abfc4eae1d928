import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import fontverter from 'fontverter';
import {
  Blob as FontBlob,
  Buffer as Run,
  Face,
  Font,
  shape,
  shapeWithTrace,
  TracePhase,
} from 'harfbuzzjs';
import * as z from 'zod/mini';

/** A font whose script joins letters, so that only shaping shows which glyphs a text needs. */
export interface GlyphFont {
  /** Shapes words: returns the glyph numbers with their advances. */
  shape(word: string): { glyph: number; advance: number }[];
  /** Returns the font reduced to the letters and to the joined forms of the words, as WOFF2. */
  cut(letters: string, words: Iterable<string>): Promise<Buffer>;
}

/** The glyphs of a shaping step; before the first step there are only letters. */
const tracedSchema = z.array(z.object({ g: z.optional(z.number()) }));

/** Opens a font of any web format. */
export async function openGlyphFont(packed: Buffer): Promise<GlyphFont> {
  const bytes = new Uint8Array(await fontverter.convert(packed, 'sfnt'));
  const font = new Font(new Face(new FontBlob(bytes.buffer)));

  const runOf = (word: string): Run => {
    const run = new Run();
    run.addText(word);
    run.guessSegmentProperties();
    return run;
  };
  /**
   * Returns the glyphs of all shaping steps: द्ध passes through a half द that is never visible.
   */
  const glyphsFor = (word: string): number[] =>
    shapeWithTrace(font, runOf(word), [], 0, TracePhase.DONT_STOP).flatMap(({ t }) =>
      tracedSchema.parse(t).flatMap(({ g }) => g ?? []),
    );

  return {
    shape(word) {
      const run = runOf(word);
      shape(font, run);
      return run
        .getGlyphInfosAndPositions()
        .map(({ codepoint, xAdvance }) => ({ glyph: codepoint, advance: xAdvance ?? 0 }));
    },
    async cut(letters, words) {
      const glyphs = new Set([...words].flatMap(glyphsFor));
      return fontverter.convert(await subset(bytes, letters, glyphs), 'woff2', 'sfnt');
    },
  };
}

/**
 * The calls of HarfBuzz's subsetter that this module makes; their parameters are addresses and
 * numbers.
 */
interface Subsetter {
  memory: WebAssembly.Memory;
  malloc(size: number): number;
  hb_blob_create(data: number, length: number, mode: number, user: 0, destroy: 0): number;
  hb_blob_get_data(blob: number, length: 0): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_set_invert(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

/** Constants of hb.h and hb-subset.h. */
const writable = 2;
const layoutFeatures = 6;
const noHinting = 0x1;
const noLayoutClosure = 0x200;

async function loadSubsetter(): Promise<Subsetter> {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(await readFile(file));
  const start = instance.exports['_initialize'];
  if (typeof start === 'function') start();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the module has no types of its own
  return instance.exports as unknown as Subsetter;
}

/**
 * Keeps all rules of the font, but only the named glyphs. The subsetter drops a rule whose result
 * glyph is missing, so the letters appear in their plain, legible forms.
 */
async function subset(
  font: Uint8Array,
  letters: string,
  glyphs: ReadonlySet<number>,
): Promise<Buffer> {
  const hb = await loadSubsetter();
  const data = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, data);
  const source = hb.hb_blob_create(data, font.length, writable, 0, 0);
  const face = hb.hb_face_create(source, 0);
  const input = hb.hb_subset_input_create_or_fail();
  const features = hb.hb_subset_input_set(input, layoutFeatures);
  hb.hb_set_clear(features);
  hb.hb_set_invert(features);
  hb.hb_subset_input_set_flags(input, noHinting | noLayoutClosure);
  const kept = hb.hb_subset_input_unicode_set(input);
  for (const letter of letters) hb.hb_set_add(kept, letter.codePointAt(0) ?? 0);
  const keptGlyphs = hb.hb_subset_input_glyph_set(input);
  for (const glyph of glyphs) hb.hb_set_add(keptGlyphs, glyph);

  const cut = hb.hb_subset_or_fail(face, input);
  if (cut === 0) throw new Error('HarfBuzz could not cut the font.');
  const result = hb.hb_face_reference_blob(cut);
  const start = hb.hb_blob_get_data(result, 0);
  // Nothing else refers to the module, so its memory is freed with it.
  return Buffer.from(hb.memory.buffer.slice(start, start + hb.hb_blob_get_length(result)));
}
