import { readFile } from 'node:fs/promises';

import { findBinaries } from './binaries.ts';
import { claimServer } from './claim.ts';
import { ensureCluster, startOnFreePort, stopServer, type Setup } from './cluster.ts';
import { PostgresError, findOwner } from './command.ts';
import { findLocation, systemFolder, type Location } from './location.ts';
import { findPostmaster } from './postmaster.ts';
import { supervise, type Watcher } from './supervise.ts';

export { PostgresError } from './command.ts';

/** A running PostgreSQL of our own. */
export interface EmbeddedServer {
  /** The connection string of one of its databases; it stays the same over its restarts. */
  readonly url: (database: string) => string;
  readonly location: Location;
  /** Ends it after the statements under way. */
  readonly stop: () => Promise<void>;
}

interface EmbeddedOptions {
  readonly dataDir: string;
  /** For tests: gives up safety after a crash for speed. */
  readonly isThrowaway?: boolean;
  /** Hears of deaths and restarts; nobody else does. */
  readonly watcher?: Watcher;
}

const nobody: Watcher = {
  onLost: () => undefined,
  onBack: () => undefined,
  onFailed: () => undefined,
};

/**
 * Starts the embedded PostgreSQL on a data folder, making it when it is new, and keeps it up.
 * @throws PostgresError when another start uses the folder, or it can't run there
 */
export async function startEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const owner = await findOwner();
  const location = await findLocation(options.dataDir, owner);
  const binaries = await findBinaries(owner, systemFolder);
  const setup = { binaries, location, owner, isThrowaway: options.isThrowaway ?? false };
  await stopLeftOver(setup, options.dataDir);
  const password = await ensureCluster(setup);
  const port = await startOnFreePort(setup);
  const url = (database: string) => urlOf(password, port, database);
  const supervision = await supervise(setup, url('postgres'), port, options.watcher ?? nobody);
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
 * A server that still runs is either another start's, which holds the claim, or was left by one
 * that was killed; that one is stopped, so that what runs was started by us.
 */
async function stopLeftOver(setup: Setup, dataDir: string): Promise<void> {
  const running = await findPostmaster(setup.location.cluster);
  if (!running) return;
  const password = await readFile(setup.location.passwordFile, 'utf8');
  const claim = await claimServer(urlOf(password, running.port, 'postgres'));
  if (!claim && (await findPostmaster(setup.location.cluster))) throw inUse(dataDir);
  await claim?.release();
  if (!(await findPostmaster(setup.location.cluster))) return;
  await stopServer(setup);
}
