import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { findPostmaster } from '@feedback/dev-postgres/postmaster';
import { afterAll, beforeAll } from 'vitest';

import { built, patience } from '../support/built-product.ts';
import { seedFolder } from '../support/seed.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A running product that a test may kill. */
export interface FragileProduct {
  readonly url: string;
  /** All that it printed so far. */
  readonly printed: () => string;
  /** Ends the process as a power cut would: nothing of its own code runs any more. */
  readonly kill: () => Promise<void>;
  /** The same for its database alone; the product starts that again. */
  readonly killDatabase: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A data folder of a test's own; as root the database's user must be able to reach it. */
export function dataFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'feedback-faults-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 10 }) };
}

/**
 * Starts the built product on a data folder, with the demo's data, on any port.
 * @param settings more variables
 */
export async function startFragile(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<FragileProduct> {
  // Files that lie elsewhere are in no seed.
  const isFirst = readdirSync(dataDir).length === 0 && !settings['ATTACHMENTS'];
  if (isFirst) await seedFolder(dataDir);
  const child = spawn(process.execPath, [built.main], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMITS: 'off',
      ...patience,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      const address = /runs at (http\S+)/.exec(line)?.[1];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', () => reject(new Error('The product did not start.')));
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await exited;
  };
  return {
    url,
    printed: () => lines.join('\n'),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async killDatabase() {
      const postmaster = await findPostmaster(join(dataDir, 'postgres/cluster'));
      process.kill(postmaster?.pid ?? 0, 'SIGKILL');
    },
  };
}

/** The product of a test file; whoever kills it puts the one that is started next in its place. */
interface Fragile {
  readonly data: ReturnType<typeof dataFolder>;
  /** There once `beforeAll` has run. */
  product: FragileProduct;
}

/** Starts the product on a data folder of its own for one test file, and ends it afterwards. */
export function useFragile(): Fragile {
  const fragile = { data: dataFolder() } as Fragile;
  beforeAll(async () => {
    fragile.product = await startFragile(fragile.data.path);
  }, 180_000);
  afterAll(async () => {
    await fragile.product.stop();
    fragile.data.remove();
  }, 60_000);
  return fragile;
}
