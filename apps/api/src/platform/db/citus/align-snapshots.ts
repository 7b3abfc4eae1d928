import type { Client } from 'pg';

import { connectWithoutTimeLimits } from '../connection.ts';
import { isDistributed } from './distribute.ts';

/**
 * Starts the snapshots of all nodes of a Citus cluster at the same moment, for the repeatable-read
 * transaction that a connection has just begun. Without it, each node's snapshot starts with the
 * first query that reaches the node. Changes of cases wait for some milliseconds, because each
 * change locks its case. Does nothing on a single server.
 */
export async function alignSnapshots(client: Client, url: string): Promise<void> {
  const barrier = await connectWithoutTimeLimits(url);
  try {
    if (!(await isDistributed(barrier))) return;
    await barrier.query(`BEGIN; SET LOCAL lock_timeout = '60s'`);
    await barrier.query('LOCK TABLE feedbacks IN EXCLUSIVE MODE');
    // With more connections to a node, each would have its own snapshot.
    await client.query('SET LOCAL citus.max_adaptive_executor_pool_size = 1');
    await client.query('SELECT max(id) FROM feedbacks');
  } finally {
    await barrier.end();
  }
}
