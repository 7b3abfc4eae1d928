import { randomBytes } from 'node:crypto';
import { access, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';

import { StartError } from '../../errors.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { findOwner, runAs, type Owner } from './command.ts';
import { findLocation, systemFolder, type Location } from './location.ts';
import { findPostmaster, freePort, stopWhenWeDie } from './postmaster.ts';

/** A running PostgreSQL of our own. */
export interface EmbeddedServer {
  /** The connection string of one of its databases. */
  readonly url: (database: string) => string;
  readonly location: Location;
  /** Ends it after the statements under way. */
  readonly stop: () => Promise<void>;
}

interface EmbeddedOptions {
  readonly dataDir: string;
  /** For tests: gives up safety after a crash for speed. */
  readonly isThrowaway?: boolean;
}

interface Setup {
  readonly binaries: Binaries;
  readonly location: Location;
  readonly owner: Owner | null;
  readonly isThrowaway: boolean;
}

/**
 * Starts the embedded PostgreSQL on a data folder, making it when it is new.
 * @throws StartError when another start uses the folder, or it can't run there
 */
export async function startEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const owner = await findOwner();
  const location = await findLocation(options.dataDir, owner);
  const binaries = await findBinaries(owner, systemFolder);
  const setup = { binaries, location, owner, isThrowaway: options.isThrowaway ?? false };
  await stopLeftOver(setup, options.dataDir);
  const password = await ensureCluster(setup);
  const port = await startServer(setup);
  const url = (database: string) => urlOf(password, port, database);
  const claim = await claimServer(url('postgres'));
  if (!claim) throw inUse(options.dataDir);
  const postmaster = await findPostmaster(location.cluster);
  const guard = postmaster ? stopWhenWeDie(postmaster.pid, owner) : null;
  return {
    url,
    location,
    async stop() {
      await claim.end().catch(ignoreGone);
      await pgCtl(setup, ['stop', '-m', 'fast', '-w', '-t', '30']);
      guard?.stdin?.end('stopped\n');
    },
  };
}

const urlOf = (password: string, port: number, database: string) =>
  `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;

const inUse = (dataDir: string) =>
  new StartError(
    `Another start uses the data folder ${dataDir} already. Stop it, or set DATA_DIR to another folder.`,
  );

/** The claim's connection may be closed by the server's own end. */
function ignoreGone(error: Error): void {
  if (!/terminat|closed|reset/i.test(error.message)) throw error;
}

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
  await claim?.end().catch(ignoreGone);
  if (!(await findPostmaster(setup.location.cluster))) return;
  await pgCtl(setup, ['stop', '-m', 'fast', '-w', '-t', '30']);
}

/** Marks a server as ours for as long as the connection lives; null when it is somebody's. */
async function claimServer(url: string): Promise<Client | null> {
  const deadline = Date.now() + 5000;
  while (Date.now() < deadline) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    // A claim that breaks is noticed by every query; there is nothing to do here.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const sql = 'SELECT pg_try_advisory_lock(6150) AS got';
      const { rows } = await client.query<{ got: boolean }>(sql);
      if (rows[0]?.got) return client;
      await client.end();
    } catch {
      await client.end().catch(ignoreGone);
    }
    // The server may still be starting, or not yet have seen its last owner die.
    await sleep(100);
  }
  return null;
}

async function ensureCluster(setup: Setup): Promise<string> {
  const { location } = setup;
  const isThere = await access(location.cluster).then(
    () => true,
    () => false,
  );
  if (isThere) return readFile(location.passwordFile, 'utf8');
  const password = randomBytes(24).toString('hex');
  const unfinished = `${location.cluster}.unfinished`;
  await writeFile(location.passwordFile, password, { mode: 0o644 });
  await makeCluster(setup, unfinished).catch((cause: unknown) => {
    throw new StartError(
      `The database could not be made in ${location.folder}: ${lastLine(cause)}`,
      { cause },
    );
  });
  await rename(unfinished, location.cluster);
  return password;
}

/**
 * Sorting and upper case are PostgreSQL's own, the same on every machine; what counts as a letter
 * in a word search is still the system's, and its name there differs.
 */
async function makeCluster(setup: Setup, folder: string): Promise<void> {
  const letters = ['C.UTF-8', 'en_US.UTF-8', 'C'];
  for (const [index, locale] of letters.entries()) {
    await rm(folder, { recursive: true, force: true });
    try {
      await runAs(setup.owner, setup.binaries.initdb, [
        `--pgdata=${folder}`,
        '--username=postgres',
        `--pwfile=${setup.location.passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        `--lc-ctype=${locale}`,
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(setup.isThrowaway ? ['--no-sync'] : []),
      ]);
      return;
    } catch (error) {
      if (index === letters.length - 1) throw error;
    }
  }
}

/** Starts the server on a free port; tries again when somebody else takes that port first. */
async function startServer(setup: Setup, triesLeft = 3): Promise<number> {
  const port = await freePort();
  const flags = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    "-c unix_socket_directories=''",
    '-c max_connections=200',
    '-c shared_buffers=256MB',
    '-c work_mem=16MB',
    '-c random_page_cost=1.1',
    '-c jit=off',
    '-c timezone=UTC',
    '-c log_timezone=UTC',
    ...(setup.isThrowaway
      ? ['-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off']
      : []),
  ];
  await truncate(setup.location.logFile).catch(ignoreMissing);
  try {
    const log = setup.location.logFile;
    await pgCtl(setup, ['start', '-w', '-t', '60', '-l', log, '-o', flags.join(' ')]);
    return port;
  } catch (cause) {
    if (triesLeft > 1) return startServer(setup, triesLeft - 1);
    throw new StartError(
      `The embedded PostgreSQL did not start; its log is ${setup.location.logFile}.`,
      { cause },
    );
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

const pgCtl = (setup: Setup, args: string[]) =>
  runAs(setup.owner, setup.binaries.pgCtl, ['-D', setup.location.cluster, ...args]);

function lastLine(error: unknown): string {
  const stderr = (error as { stderr?: string }).stderr ?? String(error);
  return stderr.trim().split('\n').at(-1) ?? '';
}
