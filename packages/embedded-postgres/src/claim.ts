import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';

/** A claim on a running server: an advisory lock that ends with its connection. */
export interface ServerClaim {
  /** Resolves when the server closes the connection. */
  readonly lost: Promise<void>;
  readonly release: () => Promise<void>;
}

/**
 * Milliseconds to wait for a server that is still starting or still holds the lock of a dead
 * process.
 */
const patienceMs = 5000;

/**
 * Claims a server. Returns null when another process holds the claim or the server does not
 * respond.
 */
export async function claimServer(url: string): Promise<ServerClaim | null> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    const lost = new Promise<void>((resolve) => {
      client.once('end', resolve);
    });
    // A connection that breaks also emits `end`.
    client.on('error', () => undefined);
    const release = () => client.end().catch(ignoreGone);
    try {
      await client.connect();
      const sql = 'SELECT pg_try_advisory_lock(6150) AS got';
      const { rows } = await client.query<{ got: boolean }>(sql);
      if (rows[0]?.got) return { lost, release };
      await release();
    } catch {
      await release();
    }
    await sleep(100);
  }
  return null;
}

/** Ignores errors of a connection that a stopping server has closed. */
function ignoreGone(error: Error): void {
  if (!/terminat|closed|reset/i.test(error.message)) throw error;
}
