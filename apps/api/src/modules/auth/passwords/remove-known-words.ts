/** Minimum length of a removed word, because shorter words occur by chance in many other words. */
export const minRemovedWordLength = 3;

/** Letter that each substitute character stands for. */
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

/** Normalized letter, with the range of password characters that spell the letter. */
interface Glyph {
  readonly letter: string;
  readonly from: number;
  to: number;
}

/**
 * Removes known words from a text in any spelling: in capitals, backwards, with signs for letters,
 * with repeated letters, or with signs between letters.
 */
export function removeKnownWords(text: string, words: readonly string[]): string {
  const plain = words.map((word) => glyphsOf(Array.from(word)).map(({ letter }) => letter));
  // Removes the longest word first, because a shorter word would leave a rest of the longer word.
  return plain
    .filter(({ length }) => length >= minRemovedWordLength)
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
  // Two adjacent occurrences of a word that begins and ends with the same letter share that letter.
  while (isWide(glyphs[end]) && isAt(end)) end += word.length - 1;
  const [first, last] = [glyphs[start], glyphs[end]];
  if (!first || !last) return text;
  const rest = [...characters.slice(0, first.from), ...characters.slice(last.to)];
  return withoutWord(rest.join(''), word);
}

/** True when the text repeats the letter. */
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
