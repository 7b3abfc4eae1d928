import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A process that serves a benchmark. */
interface RunningScript<Told> {
  /** The JSON that it printed when it was ready. */
  readonly told: Told;
  readonly stop: () => Promise<void>;
}

/**
 * Starts one of the API's benchmark scripts. The script is ready when it prints its first line,
 * which is JSON.
 */
export async function startScript<Told>(
  name: string,
  ...args: string[]
): Promise<RunningScript<Told>> {
  const script = join(root, 'apps/api/src/testing/bench', name);
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
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
      throw new Error(`${name} did not start.`);
    }),
  ]);
  return {
    told: JSON.parse(line) as Told,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
