import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const texts = fileURLToPath(
  new URL('../../../packages/contract/src/messages/hi/', import.meta.url),
);
const data = fileURLToPath(new URL('../data/', import.meta.url));

/** Matches the texts that the site does not show. */
const isElsewhere = /^(console|notifications)/;

const wordsOf = (text: string): string[] => text.match(/[\u0900-\u097f\u200c\u200d]+/g) ?? [];

async function wordsIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => !isElsewhere.test(file));
  const found = await Promise.all(files.map((file) => readFile(folder + file, 'utf8')));
  return found.flatMap(wordsOf);
}

/** Returns every Hindi word of the site and its form. */
export async function siteWords(): Promise<Set<string>> {
  return new Set([...(await wordsIn(texts)), ...(await wordsIn(data))]);
}

const consonants = 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह';
const vowelSigns = 'ािीुूृेैोौॅॉंँः';
/** Letters that join into a form of their own, rather than a half letter and a whole letter. */
const ligatures =
  'क्ष त्र ज्ञ श्र श्च श्व क्त त्त न्न ल्ल च्च ज्ज द्द द्ध द्न द्ग द्घ द्ब द्भ द्म द्य द्व द्द्र ह्ण ह्न ह्म ह्य ह्ल ह्व हृ ट्ट ट्ठ ठ्ठ ड्ड ड्ढ ष्ट ष्ठ ङ्क ङ्ख ङ्ग ङ्घ रु रू';

/**
 * Syllables that visitors may type in addition to the site's words: half letters, letters with ra
 * above or below, letters with signs.
 */
export const typedSyllables: readonly string[] = [
  ...ligatures.split(' '),
  ...Array.from(consonants).flatMap((letter) => [
    // A letter takes its half form only before another letter.
    `${letter}\u094dल`,
    `${letter}\u094dर`,
    `${letter}\u093c`,
    ...['', 'ी', 'ं', 'ीं'].map((sign) => `र\u094d${letter}${sign}`),
  ]),
  ...Array.from(vowelSigns).flatMap((sign) => [`क${sign}`, `घ${sign}`, `ट${sign}`]),
];
