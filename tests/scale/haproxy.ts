import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { resolve } from 'node:path';

import { vi } from 'vitest';

import { findFreePort } from '../support/free-port.ts';

const program = '/usr/sbin/haproxy';
const config = resolve(import.meta.dirname, '../../deploy/haproxy.cfg');

/** The reason why the balancer tests are skipped, or null when they run. */
export const haproxySkipReason = existsSync(program)
  ? null
  : 'HAProxy is not installed (apt-get install haproxy)';

/** A real HAProxy with the configuration for operators. */
export interface Balancer {
  readonly url: string;
  /** Resolves when the balancer sends requests to all instances. */
  readonly hasAll: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts HAProxy in front of three local ports. */
export async function startHaproxy(ports: readonly number[]): Promise<Balancer> {
  const [listening, stats] = [await findFreePort(), await findFreePort()];
  const at = (port: number | undefined) => `127.0.0.1:${port}`;
  const [one, two, three] = ports;
  const addresses = { API_1: at(one), API_2: at(two), API_3: at(three) };
  const child = spawn(program, ['-q', '-db', '-f', config], {
    env: { LISTEN: at(listening), STATS: at(stats), ...addresses },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const upOnes = async () => {
    const answer = await fetch(`http://${at(stats)}/;csv`).catch(() => null);
    if (child.exitCode !== null) throw new Error('HAProxy ended.');
    return (await answer?.text())?.match(/^api,(one|two|three),.*,UP,/gm)?.length ?? 0;
  };
  return {
    url: `http://${at(listening)}`,
    async hasAll() {
      await vi.waitUntil(async () => (await upOnes()) === ports.length, {
        timeout: 60_000,
        interval: 50,
      });
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
