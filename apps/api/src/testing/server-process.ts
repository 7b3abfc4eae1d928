import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Starts an external server program and waits until it accepts connections on a port of this
 * machine.
 * @returns a function that ends the program and waits until it has ended
 * @throws Error when the program exits before it accepts connections
 */
export async function startServerProcess(
  program: string,
  args: readonly string[],
  port: number,
): Promise<() => Promise<void>> {
  const server = spawn(program, args, { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  const failed = ended.then(() => {
    throw new Error(`${program} ended before it listened on port ${port}.`);
  });
  await Promise.race([listening(port), failed]);
  failed.catch(() => {});
  return async () => {
    server.kill();
    await ended;
  };
}

/** Waits until a server accepts connections on the port. */
async function listening(port: number): Promise<void> {
  const isThere = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('close', () => resolve(false));
      socket.once('data', () => socket.destroy());
    });
  while (!(await isThere())) await sleep(20);
}
