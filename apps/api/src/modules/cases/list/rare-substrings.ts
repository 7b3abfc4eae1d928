import { setImmediate } from 'node:timers/promises';

import type { Pool } from 'pg';

import { services } from '../../../platform/context/context.ts';
import { query } from '../../../platform/db/query.ts';

/** Number of cases that are sampled to learn which trigrams are common. */
const drawn = 1000;

/**
 * Number of cases that are processed before yielding to the event loop, which takes some
 * milliseconds.
 */
const atOnce = 100;

/**
 * Milliseconds for which the sample is reused. The sample affects only the speed of a search, not
 * the results.
 */
const learnedMs = 3_600_000;

/** Share of the cases above which a trigram is too common to search for. */
const common = 0.05;

/** Share of the cases below which a trigram makes a substring rare enough to search for. */
const rare = 0.008;

/** Minimum length of a substring: two trigrams, so that a single trigram does not decide. */
const shortest = 4;

/** Trigrams with the number of sampled cases that contain them. */
export interface TrigramCounts {
  readonly cases: number;
  readonly counts: ReadonlyMap<string, number>;
}

const learnedBy = new WeakMap<
  Pool,
  { readonly until: number; readonly found: Promise<TrigramCounts> }
>();

/**
 * Maps each word with a rare substring to that substring. A trigram index reads the complete list
 * of each trigram: the trigram `ref` of `ref50000` may list every case.
 */
export async function findRareSubstrings(words: readonly string[]): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  if (words.every((word) => word.length < shortest)) return parts;
  const triplets = await learnTriplets();
  for (const word of words) {
    const part = findRarestSubstring(word, triplets);
    if (part !== null) parts.set(word, part);
  }
  return parts;
}

function learnTriplets(): Promise<TrigramCounts> {
  const { pool } = services();
  const learned = learnedBy.get(pool);
  if (learned && learned.until > Date.now()) return learned.found;
  const found = drawTriplets();
  learnedBy.set(pool, { until: Date.now() + learnedMs, found });
  found.catch(() => learnedBy.delete(pool));
  return found;
}

async function drawTriplets(): Promise<TrigramCounts> {
  const rows = await query<{ text: string }>(
    `SELECT search_text AS text FROM feedbacks WHERE id = ANY (ARRAY(
       SELECT (random() * (SELECT max(id) FROM feedbacks))::int FROM generate_series(1, ${drawn})
     ))`,
  );
  const counts = new Map<string, number>();
  for (const [at, { text }] of rows.entries()) {
    if (at % atOnce === 0) await setImmediate();
    for (const triplet of new Set(tripletsOf(text))) {
      counts.set(triplet, (counts.get(triplet) ?? 0) + 1);
    }
  }
  return { cases: rows.length, counts };
}

/**
 * Returns the longest substring of a word without common trigrams, which may be the whole word;
 * null when no substring is rare.
 */
export function findRarestSubstring(
  word: string,
  { cases, counts: known }: TrigramCounts,
): string | null {
  const countOf = (triplet: string) => known.get(triplet) ?? 0;
  let longest = '';
  for (const { 0: run, index } of word.matchAll(/[a-z0-9]+/gi)) {
    const counts = tripletsOf(run.toLowerCase()).map(countOf);
    let begin = 0;
    for (const [at, count] of [...counts, Infinity].entries()) {
      if (count <= common * cases) continue;
      const part = word.slice(index + begin, index + at + 2);
      const isRare = counts.slice(begin, at).some((each) => each <= rare * cases);
      if (isRare && part.length >= Math.max(shortest, longest.length + 1)) longest = part;
      begin = at + 1;
    }
  }
  return longest || null;
}

const tripletsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3));
