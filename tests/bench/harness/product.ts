import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import {
  sendRequest,
  sendUntilServed,
  timeInterleavedRequests,
  type BenchRequest,
} from './requests.ts';
import {
  calculateMedian,
  calculatePercentile,
  printTableHead,
  printTableRow,
  formatRatio,
} from './statistics.ts';

/** The root folder of the checkout. */
export const repositoryRoot = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/**
 * The data of a product: cases with five years of conversations, messages and history (`life`), with
 * complaints, or with files; history events; signed events; or what submissions need.
 */
export type ProductData = 'life' | 'complaints' | 'files' | 'history' | 'signed' | 'saving';

/** The JSON that `apps/api/src/testing/bench/serve.ts` prints when it is ready. */
interface Served {
  readonly url: string;
  readonly userId: number;
  /** The session of a super admin, who sees all cases. */
  readonly token: string;
  /** The session of another super admin, who approves what the first prepares. */
  readonly approverToken: string;
  /** The status-page token of the submitter of the oldest case. */
  readonly ownToken: string;
  readonly databaseUrl: string;
  /** The folder of the attachments. */
  readonly files: string;
  readonly dataDir: string;
  /** Environment variables with the product's keys. */
  readonly keys: Readonly<Record<string, string>>;
  /** For signed events: their checkpoints, the key that verifies them, and the seconds to log them. */
  readonly checkpoints: string;
  readonly verifierKey: string;
  readonly logSeconds: number;
}

/** A request's method and body, with headers that extend or replace the session's. */
type Init = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

/** A running product for a benchmark, with the actions that suites call. */
export interface BenchProduct extends Served {
  /** The address of the baselines: Express and `pg` on the same database, without rules. */
  readonly baseline: string;
  /** The path of the list of customers' cases. */
  readonly list: string;
  readonly call: (path: string) => BenchRequest;
  readonly get: (path: string, init?: Init) => Promise<Response>;
  /** Reads a metric by its full name with labels. */
  readonly metric: (name: string) => Promise<number>;
  /** Requests a path and the baseline's page until a new process has compiled its code. */
  readonly warmUp: (path: string, times: number) => Promise<void>;
  /** Prints the head of a table of requests with their baseline. */
  readonly printHead: (requests: string, baseline: string) => void;
  /** Prints a row for each path by its name, interleaved with a path of the baseline. */
  readonly printRows: (paths: Readonly<Record<string, string>>, baseline?: string) => Promise<void>;
  /** Prints the median and the maximum of each path by its name, without a baseline. */
  readonly printTimes: (paths: Readonly<Record<string, string>>) => Promise<void>;
  /** Samples the process's memory during some work: the MiB before it and the maximum growth. */
  readonly watchMemory: <Result>(
    work: () => Promise<Result>,
  ) => Promise<Result & { readonly beforeMiB: number; readonly growthMiB: number }>;
}

/**
 * Starts a product with the given data and the baselines beside it, runs a suite, and stops both. A
 * million cases take some minutes.
 */
export async function runBenchmark(
  fill: ProductData,
  count: number,
  suite: (bench: BenchProduct) => Promise<void>,
): Promise<void> {
  const product = await startScript<Served>('serve.ts', fill, String(count));
  try {
    const submissions = fill === 'saving' ? String(count) : '0';
    const baseline = await startScript<{ url: string }>(
      'baseline.ts',
      product.printed.databaseUrl,
      submissions,
    );
    try {
      await suite(benchOf(product.printed, baseline.printed.url));
    } finally {
      await baseline.stop();
    }
  } finally {
    await product.stop();
  }
}

function benchOf(served: Served, baseline: string): BenchProduct {
  const { url, token, userId } = served;
  const call = (path: string): BenchRequest => ({ url: `${url}/api/${path}`, token });
  const get: BenchProduct['get'] = async (path, init) => {
    const headers = { Authorization: `Bearer ${token}`, ...init?.headers };
    const response = await fetch(`${url}/api/${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const metric = async (name: string) => {
    const text = await (await get('metrics')).text();
    const line = text.split('\n').find((each) => each.startsWith(`${name} `));
    return Number(line?.slice(name.length) ?? 0);
  };
  const memory = async () => (await metric('process_resident_memory_bytes')) / 1024 ** 2;
  return {
    ...served,
    baseline,
    list: `admin/getnonkotakfeedbacks/${userId}/c`,
    call,
    get,
    metric,
    async warmUp(path, times) {
      for (let at = 0; at < times; at += 1) {
        await sendUntilServed(call(path));
        await sendRequest({ url: `${baseline}/page` });
      }
    },
    printHead: (requests, raw) => printTableHead(requests, 'ms', 'worst of 15', raw, 'ratio'),
    async printRows(paths, raw = 'page') {
      for (const [name, path] of Object.entries(paths)) {
        const times = await timeInterleavedRequests([call(path), { url: `${baseline}/${raw}` }]);
        const [own = [], floor = []] = times;
        const figures = [calculateMedian(own), calculatePercentile(own, 1), calculateMedian(floor)];
        const cells = figures.map((ms) => ms.toFixed(1));
        printTableRow(name, ...cells, formatRatio(calculateMedian(own), calculateMedian(floor)));
      }
    },
    async printTimes(paths) {
      for (const [name, path] of Object.entries(paths)) {
        const [own = []] = await timeInterleavedRequests([call(path)]);
        const figures = [calculateMedian(own), calculatePercentile(own, 1)].map((ms) =>
          ms.toFixed(1).padStart(8),
        );
        console.log(`  ${name.padEnd(32)} ${figures.join(' ')}`);
      }
    },
    async watchMemory(work) {
      const before = await memory();
      let most = before;
      const watch = setInterval(() => {
        void memory().then((now) => (most = Math.max(most, now)));
      }, 250);
      try {
        const result = await work();
        most = Math.max(most, await memory());
        const [beforeMiB, growthMiB] = [before, most - before].map(Math.round) as [number, number];
        return { ...result, beforeMiB, growthMiB };
      } finally {
        clearInterval(watch);
      }
    },
  };
}

/** A script that serves a benchmark. */
interface RunningScript<Printed> {
  readonly printed: Printed;
  readonly stop: () => Promise<void>;
}

/**
 * Starts one of the API's benchmark scripts. The script is ready when it prints its first line,
 * which is JSON.
 */
async function startScript<Printed>(
  name: string,
  ...args: string[]
): Promise<RunningScript<Printed>> {
  const script = join(repositoryRoot, 'apps/api/src/testing/bench', name);
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const line = await Promise.race([
    new Promise<string>((resolve) => {
      createInterface(child.stdout).once('line', resolve);
    }),
    exited.then(() => {
      throw new Error(`${name} did not start.`);
    }),
  ]);
  return {
    printed: JSON.parse(line) as Printed,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
