import type { Services } from '../services.ts';
import { clearedTables } from './cleared-tables.ts';
import { removeOrphans } from './orphans.ts';

/** Milliseconds between two rounds, and the age at which a file left by a crash is removed. */
const everyMs = 10 * 60_000;
const staleFileMs = 60 * 60_000;

/** Clears away what is over, round after round, until it is stopped. */
export function startHousekeeping(services: Services): { readonly stop: () => Promise<void> } {
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = round.then(() => keepHouse(services));
  }, everyMs);
  timer.unref();
  round = keepHouse(services);
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}

/** One round. Never throws: what could not be cleared away is, the next time. */
export async function keepHouse(services: Services): Promise<void> {
  try {
    await services.storage.removeStaleDrafts(staleFileMs);
    await removeOrphans(services, staleFileMs);
    for (const { table, over } of clearedTables) await clear(services, table, over);
  } catch (error) {
    services.logger.warn({ err: error }, 'clearing away was not finished; trying again later');
  }
}

/** A few rows at a time, so that nobody waits for a lock. */
async function clear({ pool }: Services, table: string, over: string): Promise<void> {
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
