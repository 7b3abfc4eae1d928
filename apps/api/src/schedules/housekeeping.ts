import type { Services } from '../services.ts';
import { clearedTables } from './cleared-tables.ts';

/** Milliseconds: the age at which a file left by a crash is removed. */
export const staleFileMs = 60 * 60_000;

/** Clears away what is over, a few rows at a time, so that nobody waits for a lock. */
export async function clearTables({ pool }: Pick<Services, 'pool'>): Promise<void> {
  for (const { table, over } of clearedTables) await clear(pool, table, over);
}

async function clear(pool: Services['pool'], table: string, over: string): Promise<void> {
  const batch = 1000;
  let removed: number | null = batch;
  while (removed === batch) {
    ({ rowCount: removed } = await pool.query(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM ${table} WHERE ${over} LIMIT ${batch} FOR UPDATE SKIP LOCKED
       ))`,
    ));
  }
}
