import { spawn } from 'node:child_process';
import process from 'node:process';

import { repositoryRoot } from './build-steps.ts';

/** A command to run concurrently with others. */
export interface CommandJob {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** True when no other job may run at the same time. */
  readonly isAlone?: boolean;
  /** True when the job mostly waits for timers, so that it runs beside two others. */
  readonly isIdle?: boolean;
  /** The name of an earlier job that must have ended. */
  readonly after?: string;
}

/** The result of a job. `output` is everything that it printed. */
export interface CommandResult<J extends CommandJob> {
  readonly job: J;
  readonly isGreen: boolean;
  readonly output: string;
  readonly seconds: number;
}

/** Restores colours, which programs leave out when they write into a pipe. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

function run<J extends CommandJob>(job: J): Promise<CommandResult<J>> {
  const started = performance.now();
  const [command, ...args] = job.command;
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...colours },
  });
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const output = Buffer.concat(printed).toString();
      const seconds = (performance.now() - started) / 1000;
      resolve({ job, isGreen: code === 0, output, seconds });
    });
  });
}

/**
 * Runs jobs in their order, two at a time: as many as the smallest machine has cores.
 * @param onEnd called as each job ends, so that its output stays in one piece
 */
export async function runSideBySide<J extends CommandJob>(
  jobs: readonly J[],
  onEnd: (ended: CommandResult<J>) => void,
): Promise<void> {
  const running = new Map<string, Promise<void>>();
  const busy = new Set<string>();
  const runAndTell = async (job: J) => {
    const ended = await run(job);
    running.delete(job.name);
    busy.delete(job.name);
    onEnd(ended);
  };
  const mustWait = ({ isAlone, isIdle, after = '' }: J) => {
    if (isAlone) return running.size > 0;
    return running.has(after) || (!isIdle && busy.size > 1);
  };
  for (const job of jobs) {
    while (mustWait(job)) await Promise.race(running.values());
    const ended = runAndTell(job);
    if (!job.isIdle) busy.add(job.name);
    running.set(job.name, ended);
    if (job.isAlone) await ended;
  }
  await Promise.all(running.values());
}
