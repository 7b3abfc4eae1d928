import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { findPostmaster } from '@feedback/embedded-postgres/postmaster';
import { chooseScratchFolder } from '@feedback/embedded-postgres/scratch-folder';
import { afterAll, beforeAll } from 'vitest';

import { builtProductPaths, busyMachineVariables } from '../support/built-product.ts';
import { seedDataFolder } from '../support/seed.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A running product that a fault test may kill. */
export interface FragileProduct {
  readonly url: string;
  /** Returns the product's output so far. */
  readonly printed: () => string;
  /** Kills the process as a power cut would, without running its exit handlers. */
  readonly kill: () => Promise<void>;
  /** Kills the database only. The product restarts it. */
  readonly killDatabase: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Creates a temporary data folder that the database's user can reach when the test runs as root.
 */
export function createDataFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(chooseScratchFolder(), 'feedback-faults-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 10 }) };
}

/**
 * Starts the built product with the demo data on a data folder and a free port.
 * @param settings additional environment variables
 */
export async function startFragileProduct(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<FragileProduct> {
  // A seed does not contain files outside the data folder.
  const isFirst = readdirSync(dataDir).length === 0 && !settings['ATTACHMENTS'];
  if (isFirst) await seedDataFolder(dataDir);
  const child = spawn(process.execPath, [builtProductPaths.main], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMITS: 'off',
      UNDO_SEND_SECONDS: '0',
      ...busyMachineVariables,
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

/** The product of a test file. A test that kills the product assigns its replacement. */
interface Fragile {
  readonly data: ReturnType<typeof createDataFolder>;
  /** The running product, which `beforeAll` assigns. */
  product: FragileProduct;
}

/** Starts a product with its own data folder for a test file, and stops it afterwards. */
export function useFragileProduct(): Fragile {
  const fragile = { data: createDataFolder() } as Fragile;
  beforeAll(async () => {
    fragile.product = await startFragileProduct(fragile.data.path);
  }, 180_000);
  afterAll(async () => {
    await fragile.product.stop();
    fragile.data.remove();
  }, 60_000);
  return fragile;
}
