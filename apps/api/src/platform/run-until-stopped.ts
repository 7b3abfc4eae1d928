import { inspect } from 'node:util';

import { StartError } from './errors.ts';
import { openStructuredLog } from './log.ts';

/** Clean-up function of one start step. */
export type UndoStep = () => Promise<unknown>;

/** The functions with which a start registers how it ends. */
export interface ProcessLifetime {
  /** The clean-up steps, in the order in which their resources were opened. */
  readonly undo: UndoStep[];
  /** Ends the process because of an error that it cannot continue after. */
  readonly fail: (error: unknown) => void;
}

/**
 * Runs a process until it receives a signal. Then, and when the start or a dependency fails, undoes
 * its steps in reverse order. A second Ctrl-C ends it immediately.
 */
export async function runUntilStopped(
  start: (lifetime: ProcessLifetime) => Promise<void>,
): Promise<void> {
  const isService = process.env['NODE_ENV'] === 'production';
  const { lifetime } = openLifetime({ SIGINT: 0, SIGTERM: 0 }, isService ? logFault : printFault);
  await start(lifetime).catch(lifetime.fail);
}

/**
 * Runs work that ends by itself, and then undoes its steps. When a signal ends it early, the exit
 * code reports that the work is incomplete.
 */
export async function runWithCleanup(
  work: (lifetime: ProcessLifetime) => Promise<void>,
): Promise<void> {
  const { lifetime, end } = openLifetime({ SIGINT: 130, SIGTERM: 143 }, printFault);
  await work(lifetime).then(() => end(0), lifetime.fail);
}

/** Reports the error that ended the process on standard error. */
type Report = (error: unknown) => void;

const printFault: Report = (error) => {
  process.stderr.write(`${error instanceof StartError ? error.message : inspect(error)}\n`);
};

/**
 * Reports as JSON in production, like every other line: one line per invalid variable, and any
 * other error with its stack.
 */
const logFault: Report = (error) => {
  const logger = openStructuredLog('fatal', 2);
  if (!(error instanceof StartError)) logger.fatal({ err: error }, 'The process ended.');
  else for (const line of error.message.split('\n')) logger.fatal(line);
};

function openLifetime(codes: Readonly<Record<'SIGINT' | 'SIGTERM', number>>, report: Report) {
  const undo: UndoStep[] = [];
  let isStopping = false;
  const end = async (code: number) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await undoAll(undo);
    process.exit(code);
  };
  const fail = (error: unknown) => {
    if (isStopping) return;
    report(error);
    void end(1);
  };
  process.on('SIGINT', () => void end(codes.SIGINT));
  process.on('SIGTERM', () => void end(codes.SIGTERM));
  return { lifetime: { undo, fail }, end };
}

/**
 * Undoes all steps. A step that cannot be undone, such as a database that is already down, does not
 * stop the others.
 */
async function undoAll(undo: UndoStep[]): Promise<void> {
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
