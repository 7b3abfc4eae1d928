import { createHash, randomBytes } from 'node:crypto';

import { query } from '../../platform/db/query.ts';
import type { NewRow } from '../../platform/db/sql-values.ts';

/** Keys of event values that hold free text by staff, or a number that identifies a person. */
const wordKeys = ['reason', 'registrationNumber'] as const;

type Facts = Record<string, unknown> | null;

/** Values of an entity before and after an event. */
interface Change {
  readonly before: Facts;
  readonly after: Facts;
}

/**
 * Salted digest that replaces a text in the audit history and remains after the text is deleted.
 */
interface Digest {
  readonly sha256: string;
}

const isDigest = (value: unknown): value is Digest =>
  typeof value === 'object' && value !== null && 'sha256' in value;

/**
 * Moves the free texts of a case event to `case_words` rows, which are deleted with the case (rule
 * 15.6). The audit history stores only the digest of each text.
 */
export function moveFreeTexts(feedbackId: number, { before, after }: Change) {
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
 * Returns a function that replaces the digests in an event's values by the stored texts that match
 * the digests. A value whose text was deleted with the case is omitted.
 */
export async function createFreeTextRestorer<Event>(
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
