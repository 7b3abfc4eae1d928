import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';

/** A running server marked as ours, for as long as its connection lives. */
export interface Claim {
  /** Resolves when the server has hung up. */
  readonly lost: Promise<void>;
  readonly release: () => Promise<void>;
}

/** Milliseconds to wait for a server that is still starting, or has not yet seen its last owner die. */
const patienceMs = 5000;

/** Claims a server; null when it is somebody's, or does not answer. */
export async function claimServer(url: string): Promise<Claim | null> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    const lost = new Promise<void>((resolve) => {
      client.once('end', resolve);
    });
    // A connection that breaks also ends.
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

/** The claim's connection may be closed by the server's own end. */
function ignoreGone(error: Error): void {
  if (!/terminat|closed|reset/i.test(error.message)) throw error;
}
