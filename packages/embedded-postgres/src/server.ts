import { readFile } from 'node:fs/promises';

import { findBinaries } from './binaries.ts';
import { claimServer } from './claim.ts';
import {
  ensureCluster,
  startPostgresOnFreePort,
  stopPostgres,
  type PostgresSetup,
} from './cluster.ts';
import { PostgresError, findPostgresUser } from './command.ts';
import { findDatabaseLocation, systemDataFolder, type DatabaseLocation } from './location.ts';
import { findPostmaster } from './postmaster.ts';
import { superviseServer, type ServerWatcher } from './supervise.ts';

export { PostgresError } from './command.ts';

/** A running PostgreSQL server that this process started. */
export interface EmbeddedServer {
  /** Returns the connection string of a database, which stays the same after restarts. */
  readonly url: (database: string) => string;
  readonly location: DatabaseLocation;
  /** Stops the server after the running statements. */
  readonly stop: () => Promise<void>;
}

interface EmbeddedOptions {
  readonly dataDir: string;
  /** True for tests: disables crash safety to gain speed. */
  readonly isThrowaway?: boolean;
  /** Receives crashes and restarts of the server. */
  readonly watcher?: ServerWatcher;
}

const nobody: ServerWatcher = {
  onLost: () => undefined,
  onBack: () => undefined,
  onFailed: () => undefined,
};

/**
 * Starts the embedded PostgreSQL on a data folder, creates its data when the folder is new, and
 * restarts it after crashes.
 * @throws PostgresError when another process uses the folder, or PostgreSQL cannot run there
 */
export async function startEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const owner = await findPostgresUser();
  const location = await findDatabaseLocation(options.dataDir, owner);
  const binaries = await findBinaries(owner, systemDataFolder);
  const setup = { binaries, location, owner, isThrowaway: options.isThrowaway ?? false };
  await stopLeftOver(setup, options.dataDir);
  const password = await ensureCluster(setup);
  const port = await startPostgresOnFreePort(setup);
  const url = (database: string) => urlOf(password, port, database);
  const supervision = await superviseServer(
    setup,
    url('postgres'),
    port,
    options.watcher ?? nobody,
  );
  if (!supervision) throw inUse(options.dataDir);
  return { url, location, stop: supervision.stop };
}

const urlOf = (password: string, port: number, database: string) =>
  `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;

const inUse = (dataDir: string) =>
  new PostgresError(
    `Another start uses the data folder ${dataDir} already. Stop it, or set DATA_DIR to another folder.`,
  );

/**
 * Stops a server that a killed process left, so that this process starts every server it uses.
 * @throws PostgresError when another process holds the claim on the server
 */
async function stopLeftOver(setup: PostgresSetup, dataDir: string): Promise<void> {
  const running = await findPostmaster(setup.location.cluster);
  if (!running) return;
  const password = await readFile(setup.location.passwordFile, 'utf8');
  const claim = await claimServer(urlOf(password, running.port, 'postgres'));
  if (!claim && (await findPostmaster(setup.location.cluster))) throw inUse(dataDir);
  await claim?.release();
  if (!(await findPostmaster(setup.location.cluster))) return;
  await stopPostgres(setup);
}
