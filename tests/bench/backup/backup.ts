import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startFullProduct, startProductOfFiles } from '../product.ts';
import { printRun, printRunsHead } from '../run-program.ts';

/**
 * `npm run bench -- backup [cases] [life]`: measures time and peak memory of the built programs for
 * a first backup with all files, a backup without new files, the check of a backup, and a restore
 * into an embedded database that syncs its commits, until the product is ready again. With `life`,
 * cases have five years of history and no files.
 */
export async function run([count = '1000000', kind]: string[]): Promise<void> {
  const start = kind === 'life' ? startFullProduct : startProductOfFiles;
  const product = await start(Number(count));
  const folder = mkdtempSync(join(tmpdir(), 'feedback-bench-backup-'));
  // As root, the database's user must be able to reach the folder.
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
