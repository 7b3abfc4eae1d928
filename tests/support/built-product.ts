import { spawn, type ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The built API, and what tells one build from another. */
export const built = {
  main: join(root, 'apps/api/dist/main.js'),
  fingerprint: join(root, 'apps/api/dist/.fingerprint'),
};

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

/**
 * Runs the built product until it is stopped.
 * @param environment what it has beside this process's own
 * @returns once it listens: how to stop it, and wait for its end
 * @throws Error with what it printed when it does not start
 */
export async function runBuilt(environment: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [built.main], {
    cwd: root,
    env: { ...process.env, ...patience, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await listening(child);
  return async () => {
    child.kill('SIGTERM');
    await exited(child);
  };
}
