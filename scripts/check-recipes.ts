import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { buildOutdatedParts, repositoryRoot } from './build-steps.ts';
import { listFiles } from './documents/read-documents.ts';
import { listFilesOfDiff, recipePaths } from './documents/recipes.ts';

/**
 * Applies the example diffs of the contributing guide in a copy of the repository, and checks the
 * types of the workspaces that they change.
 */
const generated = ['packages/api-client/build', '.cache/types'];

/** Copies the files of the repository, and links the installed modules. */
function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'recipes-'));
  for (const path of [...listFiles(), ...generated]) {
    if (existsSync(join(repositoryRoot, path)))
      cpSync(join(repositoryRoot, path), join(copy, path), { recursive: true });
  }
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@feedback'), { recursive: true });
  for (const name of readdirSync(join(repositoryRoot, 'node_modules'))) {
    if (name !== '@feedback')
      symlinkSync(join(repositoryRoot, 'node_modules', name), join(modules, name));
  }
  for (const folder of ['packages', 'apps']) {
    for (const name of readdirSync(join(copy, folder))) {
      symlinkSync(join(copy, folder, name), join(modules, '@feedback', name));
      const own = join(folder, name, 'node_modules');
      if (existsSync(join(repositoryRoot, own)))
        symlinkSync(join(repositoryRoot, own), join(copy, own));
    }
  }
  return copy;
}

/** Checks the types of a workspace, and returns the compiler's output, which is empty without errors. */
function checkTypes(copy: string, workspace: string): string {
  const compiler = join(repositoryRoot, 'node_modules/typescript-native/bin/tsc');
  const memory = join(copy, '.cache/types', `${workspace.replaceAll('/', '_')}.tsbuildinfo`);
  const options = ['--noEmit', '--incremental', '--tsBuildInfoFile', memory, '-p', workspace];
  const { stdout, stderr } = spawnSync(process.execPath, [compiler, ...options], {
    cwd: copy,
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`.trim();
}

/** Applies a diff in the copy, or reverses it. Returns git's error text, which is empty on success. */
function applyRecipe(copy: string, recipe: string, ...options: string[]): string {
  const { status, stderr } = spawnSync('git', ['apply', ...options, join(repositoryRoot, recipe)], {
    cwd: copy,
    encoding: 'utf8',
  });
  return status === 0 ? '' : stderr;
}

/** Returns the workspaces whose types may break by the recipes' changes. */
function affectedBy(applied: readonly string[]): Set<string> {
  const changed = applied
    .flatMap((recipe) => listFilesOfDiff(readFileSync(join(repositoryRoot, recipe), 'utf8')))
    .map((path) => path.split('/').slice(0, 2).join('/'));
  // Every workspace uses the contract's types.
  const users = ['packages/feedback-widget', 'apps/api', 'apps/admin'];
  return new Set([...changed, ...(changed.includes('packages/contract') ? users : [])]);
}

function report(names: readonly string[], errors: string): void {
  process.exitCode = 1;
  const [first = ''] = names;
  console.error(
    `${names.join(', ')}: the repository with this change has errors. Correct the change, save it with "git diff -U1 > ${first}", and undo it.\n${errors}`,
  );
}

await buildOutdatedParts({ quiet: true, only: 'API client' });
const copy = copyRepository();
try {
  // Recipes that change the same lines are checked in different rounds.
  for (let left = recipePaths; left.length > 0;) {
    const failures = new Map(left.map((recipe) => [recipe, applyRecipe(copy, recipe)]));
    const applied = left.filter((recipe) => failures.get(recipe) === '');
    if (applied.length === 0) {
      for (const [recipe, failure] of failures) report([recipe], failure);
      break;
    }
    for (const workspace of affectedBy(applied)) {
      const errors = checkTypes(copy, workspace);
      if (errors) report(applied, errors);
    }
    for (const recipe of applied.toReversed()) applyRecipe(copy, recipe, '--reverse');
    left = left.filter((recipe) => !applied.includes(recipe));
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
