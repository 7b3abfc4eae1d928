import type { Pool, PoolClient } from 'pg';

import { context } from '../context/context.ts';
import type { Replica } from './replica.ts';

/** Returns the replica if it is configured and up to date for the current user; otherwise null. */
export async function findUsableReplica(): Promise<Replica | null> {
  const { services, wroteUpTo } = context();
  const { replica } = services;
  return replica && (await replica.isCurrent(wroteUpTo)) ? replica : null;
}

/**
 * Opens a connection for a streamed response: to the replica when it is up to date, else to the
 * primary.
 */
export async function connectForStream(streams: Pool): Promise<PoolClient> {
  const replica = await findUsableReplica();
  if (!replica) return streams.connect();
  return replica.streams.connect().catch(() => {
    replica.avoid();
    return streams.connect();
  });
}
