import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A product full of cases. */
export interface FullProduct {
  readonly url: string;
  readonly userId: number;
  /** The session of its only user, a super admin. */
  readonly token: string;
  readonly get: (path: string) => Promise<Response>;
  /** Resident memory of the API's process, in MiB. */
  readonly memory: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Starts a product of its own and fills it; with a million cases that takes some minutes. */
export async function startFullProduct(cases: number): Promise<FullProduct> {
  const script = join(root, 'apps/api/src/testing/bench/product.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, String(cases)], {
    cwd: root,
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
      throw new Error('The product did not start.');
    }),
  ]);
  const { url, token, userId } = JSON.parse(line) as { url: string; token: string; userId: number };
  const get = async (path: string) => {
    const response = await fetch(`${url}/api/${path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  return {
    url,
    userId,
    token,
    get,
    async memory() {
      const text = await (await get('metrics')).text();
      const bytes = /^process_resident_memory_bytes ([0-9.e+]+)/m.exec(text)?.[1];
      return Math.round(Number(bytes) / 1024 / 1024);
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
