import { randomBytes } from 'node:crypto';
import { access, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';

import { type PostgresBinaries } from './binaries.ts';
import { PostgresError, runProgramAs, type SystemUser } from './command.ts';
import type { DatabaseLocation } from './location.ts';
import { findFreePort } from './postmaster.ts';

/** The programs, folders and system user of an embedded PostgreSQL. */
export interface PostgresSetup {
  readonly binaries: PostgresBinaries;
  readonly location: DatabaseLocation;
  readonly owner: SystemUser | null;
  readonly isThrowaway: boolean;
}

/**
 * Creates PostgreSQL's data folder unless it exists.
 * @returns the password of the database user `postgres`
 */
export async function ensureCluster(setup: PostgresSetup): Promise<string> {
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
    throw new PostgresError(
      `The database could not be made in ${location.folder}: ${lastLine(cause)}`,
      { cause },
    );
  });
  await rename(unfinished, location.cluster);
  return password;
}

/**
 * Initializes a cluster. PostgreSQL's own provider sorts and changes case, the same on every
 * machine. Word search takes its letters from the system's locale, whose name differs between
 * systems.
 */
async function makeCluster(setup: PostgresSetup, folder: string): Promise<void> {
  const letters = ['C.UTF-8', 'en_US.UTF-8', 'C'];
  for (const [index, locale] of letters.entries()) {
    await rm(folder, { recursive: true, force: true });
    try {
      await runProgramAs(setup.owner, setup.binaries.initdb, [
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

/** Starts the server on a free port, and tries another port when a process takes it first. */
export async function startPostgresOnFreePort(
  setup: PostgresSetup,
  triesLeft = 3,
): Promise<number> {
  const port = await findFreePort();
  await truncate(setup.location.logFile).catch(ignoreMissing);
  try {
    await startPostgresOnPort(setup, port);
    return port;
  } catch (error) {
    if (triesLeft > 1) return startPostgresOnFreePort(setup, triesLeft - 1);
    throw error;
  }
}

/**
 * Starts the server on a port and waits until it accepts connections.
 * @throws PostgresError when it does not
 */
export async function startPostgresOnPort(setup: PostgresSetup, port: number): Promise<void> {
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
      ? [
          '-c fsync=off',
          '-c synchronous_commit=off',
          '-c full_page_writes=off',
          '-c max_wal_size=256MB',
        ]
      : []),
  ];
  const log = setup.location.logFile;
  try {
    await pgCtl(setup, ['start', '-w', '-t', '60', '-l', log, '-o', flags.join(' ')]);
  } catch (cause) {
    throw new PostgresError(`The embedded PostgreSQL did not start; its log is ${log}.`, { cause });
  }
}

/** Stops the server after the running statements. */
export const stopPostgres = (setup: PostgresSetup) =>
  pgCtl(setup, ['stop', '-m', 'fast', '-w', '-t', '30']);

const pgCtl = (setup: PostgresSetup, args: string[]) =>
  runProgramAs(setup.owner, setup.binaries.pgCtl, ['-D', setup.location.cluster, ...args]);

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

function lastLine(error: unknown): string {
  const stderr = error instanceof Error && 'stderr' in error ? error.stderr : undefined;
  return (
    String(stderr ?? error)
      .trim()
      .split('\n')
      .at(-1) ?? ''
  );
}
