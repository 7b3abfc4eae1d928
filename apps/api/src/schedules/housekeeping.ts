import { change } from '../db/query.ts';
import { clearedTables } from './cleared-tables.ts';

/** Milliseconds: the age at which a file left by a crash is removed. */
export const staleFileMs = 60 * 60_000;

/** Clears away what is over, a few rows at a time, so that nobody waits for a lock. */
export async function clearTables(): Promise<void> {
  for (const { table, over } of clearedTables) await clear(table, over);
}

async function clear(table: string, over: string): Promise<void> {
  const batch = 1000;
  let removed = batch;
  while (removed === batch) {
    removed = await change(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM ${table} WHERE ${over} LIMIT ${batch} FOR UPDATE SKIP LOCKED
       ))`,
    );
  }
}
