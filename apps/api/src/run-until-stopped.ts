import { inspect } from 'node:util';

import { StartError } from './errors.ts';

/** Takes back one step of a start. */
export type Undo = () => Promise<unknown>;

/** What a start is given to say how it ends. */
export interface Lifetime {
  /** Steps to take back, in the order in which they were taken. */
  readonly undo: Undo[];
  /** Ends the process because of something that it can't go on without. */
  readonly fail: (error: unknown) => void;
}

/**
 * Runs a process until it is told to end: then, and when the start or what it stands on fails,
 * what was started is undone the other way round. A second Ctrl-C does not wait.
 */
export async function runUntilStopped(start: (lifetime: Lifetime) => Promise<void>): Promise<void> {
  const { lifetime } = openLifetime({ SIGINT: 0, SIGTERM: 0 });
  await start(lifetime).catch(lifetime.fail);
}

/**
 * Runs what ends by itself, and undoes what it started; one that is told to end before did not do
 * what it was for, and says so by its exit code.
 */
export async function runToEnd(work: (lifetime: Lifetime) => Promise<void>): Promise<void> {
  const { lifetime, end } = openLifetime({ SIGINT: 130, SIGTERM: 143 });
  await work(lifetime).then(() => end(0), lifetime.fail);
}

function openLifetime(codes: Readonly<Record<'SIGINT' | 'SIGTERM', number>>) {
  const undo: Undo[] = [];
  let isStopping = false;
  const end = async (code: number) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await undoAll(undo);
    process.exit(code);
  };
  const fail = (error: unknown) => {
    if (isStopping) return;
    process.stderr.write(`${error instanceof StartError ? error.message : inspect(error)}\n`);
    void end(1);
  };
  process.on('SIGINT', () => void end(codes.SIGINT));
  process.on('SIGTERM', () => void end(codes.SIGTERM));
  return { lifetime: { undo, fail }, end };
}

/** A step that can't be undone, as a database that has died already, does not hold up the rest. */
async function undoAll(undo: Undo[]): Promise<void> {
  for (const step of undo.toReversed()) {
    try {
      await step();
    } catch (error) {
      process.stderr.write(
        `At the stop: ${error instanceof Error ? error.message : inspect(error)}\n`,
      );
    }
  }
}
