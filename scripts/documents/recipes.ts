import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from '../build-steps.ts';

const folder = 'docs/guides/recipes';

/** Paths of the example diffs of the contributing guide. */
export const recipePaths: readonly string[] = readdirSync(join(repositoryRoot, folder))
  .filter((name) => name.endsWith('.diff'))
  .map((name) => join(folder, name));

/** Returns the files that a diff changes or creates. */
export function listFilesOfDiff(diff: string): string[] {
  return Array.from(diff.matchAll(/^\+\+\+ b\/(.+)$/gm), ([, path = '']) => path);
}

/** Finds example diffs that do not apply to the repository's files any more. */
export function checkRecipes(): string[] {
  return recipePaths.flatMap((path) => {
    const { status, stderr } = spawnSync('git', ['apply', '--check', path], {
      cwd: repositoryRoot,
      encoding: 'utf8',
    });
    return status === 0
      ? []
      : [
          `${path} no longer applies. Make its change manually, save it with "git diff -U1 > ${path}", and undo the change.\n${stderr.trim()}`,
        ];
  });
}
