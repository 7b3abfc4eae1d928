import { access, constants, mkdir } from 'node:fs/promises';

import type { EmbeddedServer } from '@feedback/embedded-postgres';
import type { Logger } from 'pino';

import type { Config } from '../config/config.ts';
import { StartError } from '../errors.ts';
import type { ProcessLifetime } from '../run-until-stopped.ts';

/**
 * Opens the configured database; when none is configured, starts and supervises the embedded
 * PostgreSQL.
 * @throws StartError when the data folder cannot be written or is in use
 */
export async function openDatabase(
  config: Config,
  logger: Logger,
  { undo }: ProcessLifetime,
): Promise<{ url: string; embedded: EmbeddedServer | null }> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, embedded: null };
  await refuseUnwritable(config.dataDir);
  // Imported here, so that it is not loaded when a database is configured.
  const { startEmbeddedServer, PostgresError } = await import('@feedback/embedded-postgres');
  const watcher = {
    onLost: () => logger.error('the embedded PostgreSQL died; starting it again'),
    onBack: (awayMs: number) => logger.warn({ awayMs }, 'the embedded PostgreSQL is back'),
    onFailed: (error: Error) =>
      logger.error({ err: error }, 'the embedded PostgreSQL did not start'),
  };
  try {
    const embedded = await startEmbeddedServer({ dataDir: config.dataDir, watcher });
    undo.push(embedded.stop);
    return { url: embedded.url('postgres'), embedded };
  } catch (error) {
    throw error instanceof PostgresError ? new StartError(error.message, { cause: error }) : error;
  }
}

async function refuseUnwritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch (cause) {
    throw new StartError(
      `DATA_DIR: the product cannot write to the folder ${dataDir}. Make the folder writable, or set another folder.`,
      { cause },
    );
  }
}
