import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';

import { startEmbeddedServer } from '@feedback/embedded-postgres';

import { createDataFolder } from '../faults/product.ts';
import { findFreePort } from '../support/free-port.ts';
import { busyMachineVariables } from '../support/built-product.ts';
import { startHaproxy } from './haproxy.ts';

/** The root of the built repository: the tested version. */
export const testedVersionFolder = resolve(import.meta.dirname, '../..');

/** Shutdown time of an instance, longer than the balancer needs to notice the shutdown. */
const drain = { DRAIN_SECONDS: '5' };

/** A process of the product. */
export interface ClusterInstance {
  /** Sends SIGTERM, and resolves when the process has exited. */
  readonly stop: () => Promise<void>;
  /** Kills the process as a power cut would. */
  readonly kill: () => Promise<void>;
}

/** Several processes of the product on one database, behind a balancer. */
export interface Cluster {
  /** The balancer's address. */
  readonly url: string;
  /** Addresses of the API processes. */
  readonly urls: readonly string[];
  /** Folder of the database and the attachments. */
  readonly dataDir: string;
  /** Replaces all processes, one after the other, by processes of a version. */
  readonly roll: (version: string) => Promise<void>;
  /** Kills one of the API's processes, and starts it again. @returns milliseconds until it serves */
  readonly killApi: (at: number) => Promise<number>;
  readonly killWorker: (at: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts three API processes and two workers of a version, and the balancer. */
export async function startCluster(version: string): Promise<Cluster> {
  const data = createDataFolder();
  const database = await startEmbeddedServer({ dataDir: data.path });
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()];
  const settings = {
    PATH: process.env.PATH,
    DATABASE_URL: database.url('postgres'),
    DATA_KEYS: `scale:${randomBytes(32).toString('hex')}`,
    SEARCH_KEY: randomBytes(32).toString('hex'),
    ATTACHMENTS: `file:${join(data.path, 'attachments')}`,
    DEMO: '1',
    RATE_LIMITS: 'off',
    UNDO_SEND_SECONDS: '0',
    TRUSTED_PROXIES: '1',
    PUBLIC_URL: 'http://localhost',
    ...busyMachineVariables,
    ...drain,
  };
  const startApi = (of: string, at: number) =>
    startInstance(of, 'main', /runs at/, {
      ...settings,
      WORKER: 'off',
      PORT: String(ports[at]),
      DATA_DIR: join(data.path, `api-${at}`),
    });
  const startWorker = (of: string, at: number) =>
    startInstance(of, 'worker', /worker runs/, {
      ...settings,
      DATA_DIR: join(data.path, `worker-${at}`),
    });
  const places = [...ports.keys()];
  let newest = version;
  // The first process starts alone, because some earlier versions could not migrate an empty
  // database concurrently.
  const first = await startApi(version, 0);
  const [others, workers] = await Promise.all([
    Promise.all([1, 2].map((at) => startApi(version, at))),
    Promise.all([0, 1].map((at) => startWorker(version, at))),
  ]);
  const apis = [first, ...others];
  const balancer = await startHaproxy(ports);
  await balancer.hasAll();
  return {
    url: balancer.url,
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    dataDir: data.path,
    async roll(next) {
      newest = next;
      // Workers restart first: an old worker leaves jobs that it cannot read to a new one.
      for (const at of workers.keys()) {
        await workers[at]?.stop();
        workers[at] = await startWorker(next, at);
      }
      for (const at of places) {
        await apis[at]?.stop();
        apis[at] = await startApi(next, at);
        await balancer.hasAll();
      }
    },
    async killApi(at) {
      await apis[at]?.kill();
      const begun = performance.now();
      apis[at] = await startApi(newest, at);
      await balancer.hasAll();
      return performance.now() - begun;
    },
    async killWorker(at) {
      await workers[at]?.kill();
      workers[at] = await startWorker(newest, at);
    },
    async stop() {
      await balancer.stop();
      await Promise.all([...apis, ...workers].map((each) => each.stop()));
      await database.stop();
      data.remove();
    },
  };
}

/** Starts a program of a version. Resolves when it prints that it runs. */
export async function startInstance(
  version: string,
  program: 'main' | 'worker',
  says: RegExp,
  env: NodeJS.ProcessEnv,
): Promise<ClusterInstance> {
  const child: ChildProcess = spawn(process.execPath, [`apps/api/dist/${program}.js`], {
    cwd: version,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const { stdout } = child;
  if (!stdout) throw new Error('Its output is read.');
  await new Promise<void>((done, failed) => {
    createInterface(stdout).on('line', (line) => {
      if (says.test(line)) done();
    });
    child.once('exit', () => failed(new Error(`${program} ended before it ran.`)));
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await exited;
  };
  return { stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
