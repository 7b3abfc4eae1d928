import { query } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { cluesOf, hashesOf, identifierFields } from './clues.ts';

/** Cases of one transaction: whoever wants one of them waits for so many. */
const batch = 500;

/** The most of one run; the rest is the next one's. */
const mostBatches = 200;

/**
 * Gives the cases that have none the hashes they are found by, and takes their identifiers out of
 * the search text: those of a version before (rule 15.12). People work meanwhile; who has a case
 * open may save it afterwards.
 * @returns how many
 */
export async function protectIdentifiers(): Promise<number> {
  let done = 0;
  for (let round = 0; round < mostBatches; round += 1) {
    const found = await inTransaction(protectBatch);
    done += found;
    if (found < batch) break;
  }
  return done;
}

const selectPlain = `SELECT f.id, ${identifierFields
  .map(({ attribute, column }) => `f.${column} AS "${attribute}"`)
  .join(', ')} FROM feedbacks f
  WHERE f.found_by IS NULL ORDER BY f.id LIMIT ${batch} FOR UPDATE SKIP LOCKED`;

async function protectBatch(): Promise<number> {
  const rows = await query<{ id: number }>(selectPlain);
  if (rows.length === 0) return 0;
  const hashes = rows.map((row) => `{${hashesOf(cluesOf(row)).join(',')}}`);
  await query(
    `UPDATE feedbacks f SET found_by = made.hashes::int[]
     FROM unnest($1::int[], $2::text[]) AS made (id, hashes) WHERE f.id = made.id`,
    [rows.map(({ id }) => id), hashes],
  );
  return rows.length;
}
