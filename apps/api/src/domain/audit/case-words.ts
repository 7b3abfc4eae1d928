import { createHash, randomBytes } from 'node:crypto';

import { query } from '../../db/query.ts';
import type { NewRow } from '../../db/sql-values.ts';

/** Facts of a case's event that hold what staff wrote, or a number that names a person. */
const wordKeys = ['reason', 'registrationNumber'] as const;

type Facts = Record<string, unknown> | null;

/** An event's facts before and after it. */
interface Change {
  readonly before: Facts;
  readonly after: Facts;
}

/** What the history keeps in the place of words: a salted digest, which outlives them. */
interface Digest {
  readonly sha256: string;
}

const isDigest = (value: unknown): value is Digest =>
  typeof value === 'object' && value !== null && 'sha256' in value;

/**
 * Takes the words out of a case's event: the history keeps their digest for good, and the words lie
 * in rows that are deleted with the case (rule 15.6).
 */
export function withoutWords(feedbackId: number, { before, after }: Change) {
  const rows: NewRow[] = [];
  const strip = (facts: Facts): Facts => {
    const stripped = { ...facts };
    for (const key of wordKeys) {
      const text = stripped[key];
      if (typeof text !== 'string') continue;
      const salt = randomBytes(16);
      const sha256 = createHash('sha256').update(salt).update(text).digest('hex');
      rows.push({
        table: 'case_words',
        values: { sha256, feedback_id: feedbackId, salt, words: text },
      });
      stripped[key] = { sha256 } satisfies Digest;
    }
    return facts && stripped;
  };
  return { before: strip(before), after: strip(after), rows };
}

/**
 * Puts the words back into events, as far as they are there and are what the digest was made of.
 * Those of an erased case are left out.
 */
export async function withWords<Event>(
  events: readonly Event[],
  factsOf: (event: Event) => readonly Facts[],
): Promise<(facts: Facts) => Facts> {
  const digests = events
    .flatMap(factsOf)
    .flatMap((facts) => Object.values(facts ?? {}).filter(isDigest))
    .map(({ sha256 }) => sha256);
  const rows =
    digests.length === 0
      ? []
      : await query<{ sha256: string; words: string }>(
          `SELECT sha256, words FROM case_words WHERE sha256 = ANY($1::text[])
             AND sha256 = encode(sha256(salt || convert_to(words, 'UTF8')), 'hex')`,
          [digests],
        );
  const words = new Map(rows.map((row) => [row.sha256, row.words]));
  return (facts) =>
    facts &&
    Object.fromEntries(
      Object.entries(facts).flatMap(([key, value]) => {
        if (!isDigest(value)) return [[key, value]];
        const text = words.get(value.sha256);
        return text === undefined ? [] : [[key, text]];
      }),
    );
}
