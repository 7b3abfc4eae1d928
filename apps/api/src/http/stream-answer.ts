import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Response } from 'express';
import type { Pool, PoolClient } from 'pg';

/** Milliseconds after which a reader that takes nothing any more is let go. */
const stallMs = 30_000;

interface StreamedAnswer {
  /** The pool that the connection is taken from. */
  readonly pool: Pool;
  readonly open: (client: PoolClient) => Readable;
  /** Sets the headers: called when the first bytes are there, so that a refusal has its own. */
  readonly begin: () => void;
}

/**
 * Sends what a database connection yields, as fast as the client takes it. The connection goes
 * back when all is sent; when the client leaves in the middle it is closed, which ends the
 * statement.
 */
export async function streamAnswer(
  res: Response,
  { pool, open, begin }: StreamedAnswer,
): Promise<void> {
  const client = await pool.connect();
  let isWhole = false;
  const onStall = () => res.destroy(new Error('The client stopped reading.'));
  res.setTimeout(stallMs, onStall);
  try {
    const source = open(client);
    const leave = () => source.destroy(new ClientLeft());
    res.once('close', leave);
    // A statement that fails at once throws here, before anything is sent.
    await once(source, 'readable');
    res.off('close', leave);
    begin();
    await pipeline(source, res);
    isWhole = true;
  } catch (error) {
    // A client that leaves is no fault of ours, and nobody is there to be told.
    if (!isGone(error)) throw error;
  } finally {
    client.release(!isWhole);
    res.setTimeout(0);
  }
}

class ClientLeft extends Error {
  override readonly name = 'ClientLeft';
}

const isGone = (error: unknown): boolean =>
  error instanceof ClientLeft ||
  (error as { code?: unknown } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE';
