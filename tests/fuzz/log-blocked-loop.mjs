/**
 * Preloaded module of the watched product: logs each time its event loop was blocked for longer
 * than the limit, in milliseconds of processor time. Wall-clock time would include other programs
 * on a busy machine, and the process's own CPU time would include its other threads.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

const { DATA_DIR = '.', HELD_UP_MS } = process.env;
const mostMs = Number(HELD_UP_MS);
const told = join(DATA_DIR, 'held-up');

/** Returns the processor time of the main thread, in milliseconds. */
const busyMs = () => Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;

if (isMainThread) {
  let before = busyMs();
  // Between two of these timers, the event loop turns at most once.
  setInterval(() => {
    const now = busyMs();
    if (now - before > mostMs) appendFileSync(told, `${Math.round(now - before)}\n`);
    before = now;
  }, 1).unref();
}
