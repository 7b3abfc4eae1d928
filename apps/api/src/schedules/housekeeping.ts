import { executeUpdate } from '../platform/db/query.ts';
import { clearedTables, type ClearedTable } from './cleared-tables.ts';

/** Milliseconds after which a file that a crash left is deleted. */
export const staleFileMs = 60 * 60_000;

/** Deletes expired rows, a few at a time, so that no request waits for a lock. */
export async function deleteExpiredRows(): Promise<void> {
  for (const table of clearedTables) await clear(table);
}

async function clear({ table, key, over }: ClearedTable): Promise<void> {
  const batch = 1000;
  let removed = batch;
  while (removed === batch) {
    removed = await executeUpdate(
      `WITH gone AS MATERIALIZED (
         SELECT ${key} FROM ${table} WHERE ${over} LIMIT ${batch} FOR UPDATE SKIP LOCKED
       )
       DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM gone)`,
    );
  }
}
