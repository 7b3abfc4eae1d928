import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { freePort } from './free-port.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** For a machine that is busy with other things; what goes well waits for nothing. */
export const patience = { DATABASE_WAIT: '60' };

const exited = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Resolves with the first address that the product prints: it listens then. */
function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('http://')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The product did not start.\n${printed}`)));
  });
}

/** A product that runs on data of its own. */
export interface RunningProduct {
  readonly url: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

type Environment = Record<string, string>;

/**
 * Starts the built product, with the demo data, on a free port and a data folder of its own.
 * @param environment variables, or what they are once its address is known
 */
export async function startProduct(
  environment: Environment | ((url: string) => Promise<Environment>) = {},
): Promise<RunningProduct> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const given = typeof environment === 'function' ? await environment(url) : environment;
  const dataDir = mkdtempSync(join(tmpdir(), 'feedback-data-'));
  const child = spawn(process.execPath, [join(root, 'apps/api/dist/main.js')], {
    cwd: root,
    env: { ...process.env, ...patience, PORT: String(port), DATA_DIR: dataDir, ...given },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await listening(child);
  return {
    url,
    dataDir,
    async stop() {
      child.kill('SIGTERM');
      await exited(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
