/**
 * A part of the watched product, loaded before it: writes down for how many milliseconds of a
 * processor its event loop was held up, each time that it was for longer than is told. The clock
 * would count what other programs of a busy machine had the processor for, and the process's own
 * time what its other threads do.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

const { DATA_DIR = '.', HELD_UP_MS } = process.env;
const mostMs = Number(HELD_UP_MS);
const told = join(DATA_DIR, 'held-up');

/** Processor time of the process's first thread, in milliseconds. */
const busyMs = () => Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;

if (isMainThread) {
  let before = busyMs();
  // Between two of these stands at most one turn of the loop.
  setInterval(() => {
    const now = busyMs();
    if (now - before > mostMs) appendFileSync(told, `${Math.round(now - before)}\n`);
    before = now;
  }, 1).unref();
}
