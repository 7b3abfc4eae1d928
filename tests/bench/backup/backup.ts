import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { startProductOfFiles } from '../product.ts';

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** How often a process's memory is looked at, in milliseconds. */
const lookMs = 100;

/**
 * `npm run bench -- backup [cases]`: how long the built programs take to back a product up, with all
 * its files and with none that is new, to try a set, and to restore it into an embedded database
 * that syncs its commits, until the product is ready again; and the memory that they take at most.
 */
export async function run([count = '1000000']: string[]): Promise<void> {
  const product = await startProductOfFiles(Number(count));
  const folder = mkdtempSync(join(tmpdir(), 'feedback-bench-backup-'));
  // As root the database's user must be able to reach it.
  chmodSync(folder, 0o755);
  const backups = join(folder, 'backups');
  const source = {
    DATABASE_URL: product.databaseUrl,
    ATTACHMENTS: `file:${product.files}`,
    DATA_DIR: join(folder, 'unused'),
  };
  const target = { DATA_DIR: join(folder, 'restored') };
  console.log('| | s | memory at most, MiB |\n|---|--:|--:|');
  const measured = async (name: string, env: NodeJS.ProcessEnv, program: string, says?: RegExp) => {
    const { seconds, mib } = await timed(program.split(' '), env, says);
    console.log(`| ${name} | ${seconds.toFixed(1)} | ${mib} |`);
  };
  try {
    await measured('first backup, with all files', source, `backup ${backups}`);
    await measured('the next one, no file being new', source, `backup ${backups} --keep 1`);
    await measured('trial of the restore, all compared', {}, `restore ${backups} --verify`);
    await measured('restore', target, `restore ${backups}`);
    await measured('start, until it is ready', { ...target, PORT: '0' }, 'main', /runs at/);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a program to its end, or until it says something. */
async function timed([program = '', ...args]: string[], env: NodeJS.ProcessEnv, says?: RegExp) {
  const begin = performance.now();
  const child = spawn(process.execPath, [`apps/api/dist/${program}.js`, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], DEMO: '0', BACKUP_KEY: 'c3'.repeat(32), ...env },
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
  if (first && first[0] !== 0) throw new Error(`${program} failed.`);
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
