import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { testedVersionFolder } from './cluster.ts';

/** The version to upgrade from: the previous commit, or `UPGRADE_FROM`. */
const wanted = process.env['UPGRADE_FROM'] ?? 'HEAD^';

/** The short commit id of that version. Null outside of git, or when the history lacks it. */
export const olderVersionCommit = (() => {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', `${wanted}^{commit}`], {
    cwd: testedVersionFolder,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
})();

/** Folders and files that the API is built from. */
const parts = ['apps/api', 'packages', 'package.json', 'tsconfig.base.json'];

/** Builds an earlier version's API from its own sources with the installed modules. */
export function buildOlderVersion(commit: string): {
  readonly path: string;
  readonly remove: () => void;
} {
  const path = mkdtempSync(join(tmpdir(), 'feedback-older-'));
  const archive = execFileSync('git', ['archive', commit, ...parts], {
    cwd: testedVersionFolder,
    maxBuffer: 1024 ** 3,
  });
  execFileSync('tar', ['x', '-C', path], { input: archive });
  linkModules(path);
  execFileSync('npx', ['tsup', '--silent'], { cwd: join(path, 'apps/api') });
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Links all installed modules, but the earlier version's own packages. */
function linkModules(path: string): void {
  const installed = join(testedVersionFolder, 'node_modules');
  mkdirSync(join(path, 'node_modules/@feedback'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@feedback') symlinkSync(join(installed, name), join(path, 'node_modules', name));
  }
  for (const name of readdirSync(join(path, 'packages'))) {
    symlinkSync(join(path, 'packages', name), join(path, 'node_modules/@feedback', name));
  }
  const own = join(testedVersionFolder, 'apps/api/node_modules');
  symlinkSync(own, join(path, 'apps/api/node_modules'));
}
