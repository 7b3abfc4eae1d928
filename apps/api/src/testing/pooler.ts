import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findFreePort } from '@feedback/embedded-postgres/postmaster';

import { startServerProcess } from './server-process.ts';

const program = '/usr/sbin/pgbouncer';

/** The reason why tests behind a pooler are skipped; null when they run. */
export const poolerSkipReason = existsSync(program)
  ? null
  : 'PgBouncer is not installed (apt-get install pgbouncer)';

/** A real pooler in transaction mode, in front of a server on this machine. */
export interface TestPooler {
  /** Returns the address of a database through the pooler. */
  readonly inFrontOf: (url: string) => string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a pooler.
 * @param serverUrl a database of the server
 * @param size the number of connections to a database: fewer than the callers, so that several
 * callers share each connection
 */
export async function startPooler(serverUrl: string, size: number): Promise<TestPooler> {
  const { port, username, password } = new URL(serverUrl);
  const folder = await mkdtemp(join(tmpdir(), 'feedback-pooler-'));
  await chmod(folder, 0o755);
  const listening = await findFreePort();
  const config = join(folder, 'pgbouncer.ini');
  const login = `user=${username} password=${password}`;
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${port} ${login}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listening}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${size}`,
    'max_client_conn = 1000',
    // Long enough for a busy machine; operators set a few seconds.
    'query_wait_timeout = 60',
    'server_login_retry = 1',
  ];
  await writeFile(config, `${lines.join('\n')}\n`);
  // The pooler refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const stopServer = await startServerProcess(program, ['-q', ...user, config], listening);
  return {
    inFrontOf(url) {
      const pooled = new URL(url);
      pooled.port = String(listening);
      return pooled.href;
    },
    async stop() {
      await stopServer();
      await rm(folder, { recursive: true });
    },
  };
}
