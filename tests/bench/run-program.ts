import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** How often a process's memory is looked at, in milliseconds. */
const lookMs = 100;

/** Prints the head of a table whose rows are runs of programs. */
export const printRunsHead = () => console.log('| | s | memory at most, MiB |\n|---|--:|--:|');

/**
 * Runs a program of ours to its end, or until it says something, and prints as a row in how many
 * seconds, and with how much memory at most.
 */
export async function printRun(
  name: string,
  command: string[],
  env: NodeJS.ProcessEnv,
  says?: RegExp,
): Promise<void> {
  const { seconds, mib } = await runProgram(command, env, says);
  console.log(`| ${name} | ${seconds.toFixed(1)} | ${mib} |`);
}

async function runProgram(command: string[], env: NodeJS.ProcessEnv, says?: RegExp) {
  const begin = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let mib = 0;
  const look = setInterval(() => {
    mib = Math.max(mib, residentMiB(child.pid ?? 0));
  }, lookMs);
  const exited = once(child, 'exit');
  const said = new Promise<void>((done) => {
    child.stdout.on('data', (bytes: Buffer) => {
      process.stderr.write(bytes);
      if (says?.test(bytes.toString())) done();
    });
  });
  const first = await Promise.race([exited, said]);
  const seconds = (performance.now() - begin) / 1000;
  clearInterval(look);
  if (first && (says ?? first[0] !== 0)) throw new Error(`${command[0]} failed.`);
  child.kill('SIGTERM');
  await exited;
  return { seconds, mib };
}

/** The most that a process has held so far, as Linux says; 0 elsewhere. */
function residentMiB(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
