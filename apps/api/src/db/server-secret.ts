import { randomBytes } from 'node:crypto';

import { query } from './query.ts';

/** Random bytes that all instances share and nobody else knows, by name. */
export async function serverSecret(name: string): Promise<Buffer> {
  const [row] = await query<{ value: Buffer }>(
    `WITH made AS (
       INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING
       RETURNING value
     )
     SELECT value FROM made UNION ALL SELECT value FROM secrets WHERE name = $1 LIMIT 1`,
    [name, randomBytes(32)],
  );
  // A start at the same moment made it after our statement had looked.
  return row ? row.value : serverSecret(name);
}
