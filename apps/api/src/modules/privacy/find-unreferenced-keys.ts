import { query } from '../../platform/db/query.ts';

/** Returns the ids of the given data keys to which no `key_id` column of any table refers. */
export async function findUnreferencedDataKeys(ids: readonly string[]): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `SELECT quote_ident(c.relname) AS name FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'key_id' AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
       AND a.atttypid = 'uuid'::regtype`,
  );
  const named = tables.map(
    ({ name }) => `SELECT key_id FROM ${name} WHERE key_id = ANY ($1::uuid[])`,
  );
  const rows = await query<{ id: string }>(
    `SELECT id FROM unnest($1::uuid[]) AS given (id) EXCEPT (${named.join(' UNION ALL ')})`,
    [ids],
  );
  return rows.map(({ id }) => id);
}
