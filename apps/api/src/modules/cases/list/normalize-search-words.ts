import { query } from '../../../platform/db/query.ts';

/** Normalizes words with the function that also normalizes the search text. */
export async function normalizeSearchWords(
  words: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const typed = words.filter(Boolean);
  if (typed.length === 0) return new Map();
  const rows = await query<{ typed: string; folded: string }>(
    `SELECT word AS typed, btrim(fold_for_search(word)) AS folded FROM unnest($1::text[]) AS word`,
    [typed],
  );
  return new Map(rows.map((row) => [row.typed, row.folded]));
}
