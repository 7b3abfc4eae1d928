import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { runProgramAs, type SystemUser } from './command.ts';

/** The server that `postmaster.pid` of a cluster names. */
export interface RunningPostmaster {
  readonly pid: number;
  readonly port: number;
}

/** Returns the server that probably runs on a cluster, or null. */
export async function findPostmaster(cluster: string): Promise<RunningPostmaster | null> {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid) return null;
  if (await isPostgres(pid)) return { pid, port };
  // After a crash, another program may have this process id, and PostgreSQL would wait for it for
  // ever.
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  return null;
}

async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform === 'win32') return isAlive(pid);
  return runProgramAs(null, 'ps', ['-o', 'stat=,comm=', '-p', String(pid)]).then(
    (line) => /postgres/.test(line) && !line.trim().startsWith('Z'),
    // `ps` exits with 1 for an unknown process id. A system without `ps` can only say whether it
    // lives.
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT' && isAlive(pid),
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Returns a TCP port that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address === 'string' || !address) throw new Error('A server has no port.');
  return address.port;
}

/**
 * Stops the server when this process dies without stopping it, even by SIGKILL: a shell waits until
 * our end of a pipe closes, then signals the server. The shell has its own process group, so that
 * Ctrl-C reaches only this process and running requests keep their database.
 */
export function stopWithParentProcess(pid: number, owner: SystemUser | null): ChildProcess | null {
  if (process.platform === 'win32') return null;
  const script = `read line; [ "$line" = stopped ] || kill -INT ${pid}`;
  const guard = spawn('sh', ['-c', script], {
    ...owner,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => guard.kill());
  guard.stdin?.on('error', () => guard.kill());
  guard.unref();
  return guard;
}
