import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Milliseconds between two samples of a process's memory. */
const lookMs = 100;

/** Prints the head of a table of program runs. */
export const printRunsHead = () => console.log('| | s | memory at most, MiB |\n|---|--:|--:|');

/**
 * Runs a program until it exits or prints a match of `says`. Prints its seconds and peak memory as
 * a table row.
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

/** Returns a process's peak memory as Linux reports it; 0 on other systems. */
function residentMiB(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
