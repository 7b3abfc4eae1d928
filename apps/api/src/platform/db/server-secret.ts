import { randomBytes } from 'node:crypto';

import { query } from './query.ts';

/**
 * Returns the random bytes with this name, a secret that all instances share; creates it if needed.
 */
export async function findServerSecret(name: string): Promise<Buffer> {
  const [row] = await query<{ value: Buffer }>(
    `WITH made AS (
       INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING
       RETURNING value
     )
     SELECT value FROM made UNION ALL SELECT value FROM secrets WHERE name = $1 LIMIT 1`,
    [name, randomBytes(32)],
  );
  // Another instance created the secret after this statement took its snapshot.
  return row ? row.value : findServerSecret(name);
}
