import { currentTime, services } from '../context/context.ts';
import { query } from '../db/query.ts';

/** Milliseconds: the age at which a key that nothing names is one that a process left behind. */
const unusedMs = 24 * 3_600_000;

/** Those of `$1` that no row names: every column of this name and type names a data key. */
async function unnamedSql(): Promise<string> {
  const tables = await query<{ name: string }>(
    `SELECT quote_ident(c.relname) AS name FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'key_id' AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
       AND a.atttypid = 'uuid'::regtype`,
  );
  const named = tables.map(({ name }) => `SELECT FROM ${name} WHERE key_id = given.id`);
  return `SELECT id FROM unnest($1::uuid[]) AS given (id)
    WHERE NOT EXISTS (${named.join(' UNION ALL ')})`;
}

/** Destroys keys that were stored and never used, or whose submission failed; says how many. */
export async function sweepKeys(olderThanMs = unusedMs): Promise<number> {
  const { keys } = services();
  const sql = await unnamedSql();
  let swept = 0;
  for await (const ids of keys.pages(new Date(currentTime().getTime() - olderThanMs))) {
    const unnamed = await query<{ id: string }>(sql, [ids]);
    await keys.destroy(unnamed.map(({ id }) => id));
    swept += unnamed.length;
  }
  return swept;
}
