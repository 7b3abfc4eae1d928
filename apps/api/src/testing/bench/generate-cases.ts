import { newCaseId } from '@feedback/contract/case/case-id';
import type { ClientBase } from 'pg';

import { lifeColumns, lifeTables, lifeYears, prepareLives, writeLives } from './case-life.ts';
import { insertCases } from './case-rows.ts';

/** Cases are made in steps, so that progress shows. */
const stepSize = 100_000;

/** All but what holds a constraint, and what is not sealed yet is looked up by. */
const sideIndexes = `
  SELECT indexrelid::regclass::text AS name,
    replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') AS definition
  FROM pg_index WHERE indrelid::regclass::text = ANY ($1) AND NOT indisunique
    AND indexrelid <> 'feedbacks_unsealed'::regclass`;

/** An id that submitters may ask for: those of the others lack its check character. */
const nameFirst = 'UPDATE feedbacks SET case_id = $1 WHERE id = (SELECT min(id) FROM feedbacks)';

interface Generation {
  readonly onStep?: (done: number) => void;
  /** Work on cases before the indexes are built, while the next ones are made. */
  readonly finish?: () => Promise<unknown>;
  /** Five years, with clocks, tags, conversations, messages and history (`case-life.ts`). */
  readonly hasLife?: boolean;
}

/**
 * Fills an empty database with customers' cases over three years: nine in ten closed, each with
 * some common words and one of its own (`ref` and its number).
 * @param client one that nothing hurries: the index of a million cases takes minutes
 * @param userId the only user: everybody's assignee
 */
export async function generateCases(
  client: ClientBase,
  count: number,
  userId: number,
  { onStep, finish = () => Promise.resolve(), hasLife = false }: Generation = {},
): Promise<void> {
  const tables = ['feedbacks', ...(hasLife ? lifeTables : [])];
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(sideIndexes, [
    tables,
  ]);
  // An index is built faster than it is grown: with them the same cases take half as long again.
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  if (hasLife) await prepareLives(client);
  for (const { first, last } of stepsOf(count)) {
    const numbers = { first, last, of: count, ...(hasLife && { years: lifeYears }) };
    const made = insertCases(client, numbers, userId, hasLife ? lifeColumns : {});
    if (first === 1) {
      // What is sealed opens under the case id alone that its row had then.
      await made;
      await client.query(nameFirst, [newCaseId()]);
    } else await Promise.all([made, finish()]);
    // What finishes cases is planned by what the table looked like last.
    await client.query('ANALYZE feedbacks');
    onStep?.(last);
  }
  await finish();
  for (const step of hasLife ? stepsOf(count) : []) await writeLives(client, step, userId);
  await client.query(`SET maintenance_work_mem = '1GB'`);
  for (const { definition } of indexes) await client.query(definition);
  await client.query(`VACUUM (ANALYZE) ${tables.join(', ')}`);
}

/** The first and the last number of each step. */
const stepsOf = (count: number) =>
  Array.from({ length: Math.ceil(count / stepSize) }, (_, step) => ({
    first: step * stepSize + 1,
    last: Math.min(count, (step + 1) * stepSize),
  }));
