import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';

const root = resolve(import.meta.dirname, '../../..');

/** The end of a program. */
export interface ProgramResult {
  /** The exit code, or null when the program was killed. */
  readonly code: number | null;
  readonly printed: string;
  readonly failed: string;
}

/** Runs a built program to its end. */
export async function runProgram(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<ProgramResult> {
  const child = spawn(process.execPath, [`apps/api/dist/${name}.js`, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [printed, failed, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { code, printed, failed };
}
