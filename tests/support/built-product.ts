import { spawn, type ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Paths of the built API program and of the fingerprint that identifies the build. */
export const builtProductPaths = {
  main: join(root, 'apps/api/dist/main.js'),
  fingerprint: join(root, 'apps/api/dist/.fingerprint'),
};

/**
 * Environment variables with longer time-outs for a busy machine. A start without problems takes no
 * longer.
 */
export const busyMachineVariables = { DATABASE_WAIT: '60' };

const exited = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Resolves when the product prints its address, which means that the product listens. */
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
 * Starts the built product.
 * @param environment variables in addition to this process's own
 * @returns once it listens, a function that stops it and waits for its exit
 * @throws Error with its output when it does not start
 */
export async function startBuiltProduct(
  environment: NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [builtProductPaths.main], {
    cwd: root,
    env: { ...process.env, ...busyMachineVariables, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await listening(child);
  return async () => {
    child.kill('SIGTERM');
    await exited(child);
  };
}
