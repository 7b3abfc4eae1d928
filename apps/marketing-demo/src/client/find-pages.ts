/** An entry of the search index. */
export interface SearchEntry {
  path: string;
  title: string;
  text: string;
  /** The language of the entry's title, when it differs from the page's. */
  lang?: string;
}

/** Returns the text in lower case, without the accents of Latin letters. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/**
 * Scores a word in an entry: highest at the start of a word of the title, -1 when the entry does
 * not contain it.
 */
function points(entry: SearchEntry, word: string): number {
  const title = fold(entry.title);
  if (` ${title}`.includes(` ${word}`)) return 3;
  if (title.includes(word)) return 2;
  return fold(entry.text).includes(word) ? 1 : -1;
}

/** Returns the pages that contain every word of a query, best match first. */
export function findPages(index: readonly SearchEntry[], query: string): SearchEntry[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return index
    .map((entry) => {
      const each = words.map((word) => points(entry, word));
      return { entry, score: each.includes(-1) ? -1 : each.reduce((sum, one) => sum + one, 0) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
