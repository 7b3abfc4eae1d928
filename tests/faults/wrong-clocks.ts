import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { startEmbeddedServer, type EmbeddedServer } from '@feedback/embedded-postgres';

import { startInstance, testedVersionFolder } from '../scale/cluster.ts';
import { busyMachineVariables } from '../support/built-product.ts';
import { findFreePort } from '../support/free-port.ts';
import { createDataFolder } from './product.ts';

/** The folder in which libfaketime, which gives a process another clock, is installed. */
const libraries = '/usr/lib';
const library = existsSync(libraries)
  ? readdirSync(libraries)
      .map((folder) => join(libraries, folder, 'faketime/libfaketime.so.1'))
      .find((path) => existsSync(path))
  : undefined;

/** The reason why no process can have another clock here, or null. */
export const wrongClockSkipReason = library ? null : 'libfaketime is not installed';

export type WrongClockEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the environment of a machine whose clock is off.
 * @param by an offset such as `+11m`
 */
export const buildWrongClockEnvironment = (by: string): WrongClockEnvironment => ({
  LD_PRELOAD: library,
  FAKETIME: by,
  // The monotonic clock, which timers use, stays right.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

/** Returns the environment of a machine whose clock is off by the offset in a file. */
export const buildFileClockEnvironment = (file: string): WrongClockEnvironment => ({
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

/** Three instances of the product on one database, each on a machine with another clock. */
export interface WrongClockInstances {
  readonly urls: readonly [string, string, string];
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

/** The machines of the instances: one in another time zone, one ahead, one behind. */
const machines = [
  { TZ: 'America/New_York' },
  buildWrongClockEnvironment('+11m'),
  buildWrongClockEnvironment('-11m'),
] as const;

/**
 * Starts instances on machines with wrong clocks.
 * @param ofDatabase environment of the database's machine
 * @param settings additional variables of the instances
 */
export async function startWithWrongClocks(
  ofDatabase: WrongClockEnvironment,
  settings: Readonly<Record<string, string>> = {},
): Promise<WrongClockInstances> {
  const data = createDataFolder();
  const database = await startDatabaseOn(ofDatabase, data.path);
  const shared = {
    PATH: process.env.PATH,
    DATABASE_URL: database.url('postgres'),
    DATA_KEYS: `faults:${randomBytes(32).toString('hex')}`,
    SEARCH_KEY: randomBytes(32).toString('hex'),
    ATTACHMENTS: `file:${join(data.path, 'attachments')}`,
    DEMO: '1',
    ...busyMachineVariables,
    ...settings,
  };
  const [zone, ahead, behind] = machines;
  const start = async (machine: WrongClockEnvironment, name: string) => {
    const port = await findFreePort();
    const own = { PORT: String(port), DATA_DIR: join(data.path, name), ...machine };
    const instance = await startInstance(testedVersionFolder, 'main', /runs at/, {
      ...shared,
      ...own,
    });
    return { instance, url: `http://127.0.0.1:${port}` };
  };
  // The instances start one after the other, because the first one loads the demo.
  const started = [
    await start(zone, 'zone'),
    await start(ahead, 'ahead'),
    await start(behind, 'behind'),
  ] as const;
  return {
    urls: [started[0].url, started[1].url, started[2].url],
    databaseUrl: database.url('postgres'),
    dataDir: data.path,
    async stop() {
      await Promise.all(started.map(({ instance }) => instance.stop()));
      await database.stop();
      data.remove();
    },
  };
}

/** Starts a database with a machine's environment, which it inherits from this process. */
export async function startDatabaseOn(
  machine: WrongClockEnvironment,
  dataDir: string,
): Promise<EmbeddedServer> {
  Object.assign(process.env, machine);
  try {
    return await startEmbeddedServer({ dataDir });
  } finally {
    for (const name of Object.keys(machine)) delete process.env[name];
  }
}
