import type { Pool, PoolClient } from 'pg';

import { context } from '../context/context.ts';
import type { Replica } from './replica.ts';

/** The replica, where there is one and who asks may read it now; else null. */
export async function currentReplica(): Promise<Replica | null> {
  const { services, wroteUpTo } = context();
  const { replica } = services;
  return replica && (await replica.isCurrent(wroteUpTo)) ? replica : null;
}

/** A connection for a streamed answer: to the replica where one may be read, else to the database. */
export async function connectForStream(streams: Pool): Promise<PoolClient> {
  const replica = await currentReplica();
  if (!replica) return streams.connect();
  return replica.streams.connect().catch(() => {
    replica.avoid();
    return streams.connect();
  });
}
