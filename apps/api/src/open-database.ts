import { access, constants, mkdir } from 'node:fs/promises';

import type { Config } from './config/config.ts';
import { startEmbeddedServer, type EmbeddedServer } from './db/embedded/server.ts';
import { StartError } from './errors.ts';
import type { Undo } from './run-until-stopped.ts';

/**
 * The database that is configured; without one the embedded PostgreSQL, started.
 * @throws StartError when the data folder can't be written or is in use
 */
export async function openDatabase(
  config: Config,
  undo: Undo[],
): Promise<{ url: string; embedded: EmbeddedServer | null }> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, embedded: null };
  await refuseUnwritable(config.dataDir);
  const embedded = await startEmbeddedServer({ dataDir: config.dataDir });
  undo.push(embedded.stop);
  return { url: embedded.url('postgres'), embedded };
}

async function refuseUnwritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch (cause) {
    throw new StartError(
      `DATA_DIR: the folder ${dataDir} can't be written. Make it writable, or set another one.`,
      { cause },
    );
  }
}
