import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

import { claimServer, type ServerClaim } from './claim.ts';
import { startPostgresOnPort, stopPostgres, type PostgresSetup } from './cluster.ts';
import { findPostmaster, stopWithParentProcess } from './postmaster.ts';
import { PostgresError } from './command.ts';
import { createRestartPauses, pauseLimits } from './restart-pauses.ts';

/** Receives crashes and restarts of a supervised server. */
export interface ServerWatcher {
  /** Called when the PostgreSQL server has ended, before it is started again. */
  readonly onLost: () => void;
  /** Called when the server accepts connections again, with the outage in milliseconds. */
  readonly onBack: (awayMs: number) => void;
  /** Called when a restart failed and another will follow. */
  readonly onFailed: (error: PostgresError) => void;
}

/** A claimed server with the guard that stops it when this process dies. */
interface Hold extends ServerClaim {
  readonly dismissGuard: () => void;
}

/**
 * Claims a running server and restarts it on the same data and port when it dies. Pauses between
 * restarts grow.
 * @returns how to stop it; null when another process holds the server
 */
export async function superviseServer(
  setup: PostgresSetup,
  url: string,
  port: number,
  watcher: ServerWatcher,
): Promise<{ readonly stop: () => Promise<void> } | null> {
  const { cluster } = setup.location;
  const restarts = createRestartPauses(pauseLimits);
  const stopping = new AbortController();
  let current = await hold(setup, url);
  if (!current) return null;

  async function watch(): Promise<void> {
    for (;;) {
      await current?.lost;
      if (stopping.signal.aborted) return;
      watcher.onLost();
      const begun = Date.now();
      const next = await bringBack();
      current?.dismissGuard();
      current = next;
      if (!next || stopping.signal.aborted) return;
      restarts.back();
      watcher.onBack(Date.now() - begun);
    }
  }

  async function bringBack(): Promise<Hold | null> {
    while (!stopping.signal.aborted) {
      // After a crash of a backend, PostgreSQL recovers without help.
      const isUp = (await findPostmaster(cluster)) !== null;
      if (!isUp && !(await startAfter(restarts.next()))) continue;
      const held = await hold(setup, url);
      if (held) return held;
    }
    return null;
  }

  async function startAfter(pauseMs: number): Promise<boolean> {
    try {
      await sleep(pauseMs, undefined, { signal: stopping.signal });
      await startPostgresOnPort(setup, port);
      return true;
    } catch (error) {
      // Other errors mean that the server was stopped meanwhile.
      if (error instanceof PostgresError) watcher.onFailed(error);
      return false;
    }
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await current?.release();
      await watching;
      await current?.release();
      if (await findPostmaster(cluster)) await stopPostgres(setup);
      current?.dismissGuard();
    },
  };
}

/** Claims the server and makes it stop when this process dies. */
async function hold(setup: PostgresSetup, url: string): Promise<Hold | null> {
  const claim = await claimServer(url);
  if (!claim) return null;
  const postmaster = await findPostmaster(setup.location.cluster);
  const guard: ChildProcess | null = postmaster
    ? stopWithParentProcess(postmaster.pid, setup.owner)
    : null;
  return { ...claim, dismissGuard: () => guard?.stdin?.end('stopped\n') };
}
