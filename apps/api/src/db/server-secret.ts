import { randomBytes } from 'node:crypto';

import type { Sequelize } from 'sequelize';

import { queryRows } from './row-query.ts';

/** Random bytes that all instances share and nobody else knows, by name. */
export async function serverSecret(sequelize: Sequelize, name: string): Promise<Buffer> {
  const [row] = await queryRows<{ value: Buffer }>(
    sequelize,
    `WITH made AS (
       INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING
       RETURNING value
     )
     SELECT value FROM made UNION ALL SELECT value FROM secrets WHERE name = $1 LIMIT 1`,
    [name, randomBytes(32)],
  );
  // A start at the same moment made it after our statement had looked.
  return row ? row.value : serverSecret(sequelize, name);
}
