import { inspect } from 'node:util';

import { StartError } from './errors.ts';

/** Takes back one step of a start. */
export type Undo = () => Promise<unknown>;

/**
 * Runs a process until it is told to end: then, and when the start fails, what was started is
 * undone the other way round. A second Ctrl-C does not wait.
 */
export async function runUntilStopped(start: (undo: Undo[]) => Promise<void>): Promise<void> {
  const undo: Undo[] = [];
  let isStopping = false;
  const end = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await undoAll(undo);
    process.exit(0);
  };
  process.on('SIGINT', () => void end());
  process.on('SIGTERM', () => void end());
  try {
    await start(undo);
  } catch (error) {
    if (isStopping) return;
    process.stderr.write(`${error instanceof StartError ? error.message : inspect(error)}\n`);
    await undoAll(undo);
    process.exit(1);
  }
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
