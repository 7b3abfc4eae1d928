import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startFullProduct, startProductOfFiles } from '../product.ts';
import { printRun, printRunsHead } from '../run-program.ts';

/**
 * `npm run bench -- backup [cases] [life]`: how long the built programs take to back a product up,
 * with all its files and with none that is new, to try a set, and to restore it into an embedded
 * database that syncs its commits, until the product is ready again; and the memory that they take
 * at most. With `life` cases have what five years leave, and no files.
 */
export async function run([count = '1000000', kind]: string[]): Promise<void> {
  const start = kind === 'life' ? startFullProduct : startProductOfFiles;
  const product = await start(Number(count));
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
  printRunsHead();
  const measured = (name: string, env: NodeJS.ProcessEnv, program: string, says?: RegExp) => {
    const [own, ...args] = program.split(' ');
    const all = { DEMO: '0', BACKUP_KEY: 'c3'.repeat(32), ...product.keys, ...env };
    return printRun(name, [`apps/api/dist/${own}.js`, ...args], all, says);
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
