import { services } from '../../context/context.ts';
import { query } from '../../db/query.ts';

/** Keys that are destroyed at a time. */
const batch = 500;

/**
 * Destroys the keys whose data went (rule 15.13). What a key store that is away, or a process that
 * dies in the middle, leaves on the list is destroyed the next time; twice does no harm.
 */
export async function destroyDiscardedKeys(): Promise<void> {
  for (;;) {
    const rows = await query<{ id: string }>(`SELECT id FROM discarded_keys LIMIT ${batch}`);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await services().keys.destroy(ids);
    await query('DELETE FROM discarded_keys WHERE id = ANY($1::uuid[])', [ids]);
  }
}
