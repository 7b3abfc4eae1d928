/** Minimum length of a word: a shorter one occurs in too many other words. */
export const minWordLength = 3;

/** Substitutes that people write for a letter, mapped to one letter. */
const letterOf: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};

/** A normalized letter with the range of characters that it is written with. */
interface Glyph {
  readonly letter: string;
  readonly from: number;
  to: number;
}

/**
 * Removes words from a text in any spelling: in capitals, backwards, with signs for letters, with
 * repeated letters, or with signs between letters.
 */
export function withoutWords(text: string, words: readonly string[]): string {
  const plain = words.map((word) => glyphsOf(Array.from(word)).map(({ letter }) => letter));
  // The longest word first: a shorter one would leave a rest of it that counts.
  return plain
    .filter(({ length }) => length >= minWordLength)
    .toSorted((a, b) => b.length - a.length)
    .flatMap((word) => [word, word.toReversed()])
    .reduce(withoutWord, text);
}

function withoutWord(text: string, word: readonly string[]): string {
  const characters = Array.from(text);
  const glyphs = glyphsOf(characters);
  const isAt = (place: number) =>
    word.every((letter, index) => glyphs[place + index]?.letter === letter);
  const start = glyphs.findIndex((_, place) => isAt(place));
  if (start < 0) return text;
  let end = start + word.length - 1;
  // When a word that ends as it begins occurs twice in a row, the occurrences share a letter.
  while (isWide(glyphs[end]) && isAt(end)) end += word.length - 1;
  const [first, last] = [glyphs[start], glyphs[end]];
  if (!first || !last) return text;
  const rest = [...characters.slice(0, first.from), ...characters.slice(last.to)];
  return withoutWord(rest.join(''), word);
}

/** Whether a letter is written several times. */
const isWide = (glyph: Glyph | undefined): boolean => !!glyph && glyph.to - glyph.from > 1;

function glyphsOf(characters: readonly string[]): Glyph[] {
  const glyphs: Glyph[] = [];
  for (const [at, character] of characters.entries()) {
    const lower = character.toLowerCase();
    const letter = letterOf[lower] ?? lower;
    const last = glyphs.at(-1);
    if (!/[\p{L}\p{M}\p{N}]/u.test(letter)) continue;
    if (last?.letter === letter) last.to = at + 1;
    else glyphs.push({ letter, from: at, to: at + 1 });
  }
  return glyphs;
}
