import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

import { repositoryRoot } from './product.ts';
import { printTableHead, printTableRow } from './statistics.ts';

/** A run of a program until it was ready, or until its end. */
interface ProgramRun {
  readonly ms: number;
  /** The peak of the resident memory, as Linux reports it; 0 on other systems. */
  readonly peakMiB: number;
  /** The resident memory after the program has idled. */
  readonly idleMiB: number;
}

interface Readiness {
  /** The program is ready when this address responds with 200. Without it, it runs to its end. */
  readonly url?: string;
  readonly idleMs?: number;
}

/** Milliseconds between two samples of the peak memory, which is lost with the process. */
const sampleMs = 100;

/**
 * Runs a Node program in the root folder, with only the given environment.
 * @throws Error when it fails, or ends before it is ready
 */
export async function runProgram(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  { url, idleMs = 0 }: Readiness = {},
): Promise<ProgramRun> {
  const begin = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: repositoryRoot,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const pid = child.pid ?? 0;
  const exited = once(child, 'exit') as Promise<[number | null]>;
  let peakMiB = 0;
  const sampling = setInterval(() => {
    peakMiB = Math.max(peakMiB, peakOf(pid));
  }, sampleMs);
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const isReady = async (at: string) => (await fetch(at).catch(() => null))?.ok === true;
  if (!url) await exited;
  else while (!isOver() && !(await isReady(url))) await sleep(5);
  const ms = performance.now() - begin;
  await sleep(idleMs);
  const isFailed = url !== undefined && isOver();
  const idleMiB = isOver() ? 0 : residentMiB(pid);
  clearInterval(sampling);
  child.kill('SIGTERM');
  const [code] = await exited;
  if (isFailed || (!url && code !== 0)) throw new Error(`${command.join(' ')} failed.`);
  return { ms, peakMiB, idleMiB };
}

const residentMiB = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;

function peakOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

/** A built program of the API with its arguments, its environment and when it is ready. */
type Program = readonly [command: string, env?: NodeJS.ProcessEnv, readiness?: Readiness];

/** Prints the seconds and the peak memory of each program by its name. */
export async function printProgramMeasurements(
  programs: Readonly<Record<string, Program>>,
  common: NodeJS.ProcessEnv,
): Promise<void> {
  printTableHead('', 's', 'memory at most, MiB');
  for (const [name, [command, env, readiness]] of Object.entries(programs)) {
    const run = await runProgram(command.split(' '), { ...common, ...env }, readiness);
    printTableRow(name, (run.ms / 1000).toFixed(1), run.peakMiB);
  }
}
