import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { buildStale, root } from './build-steps.ts';

/**
 * Checks the types of every workspace and of the scripts with TypeScript's own compiler, which
 * takes a quarter of what the one in JavaScript takes. That one stays for the tools that ask it
 * for types (decision 34); both answer to `tsc`, so that this one is called by its place.
 */
const compiler = join(root, 'node_modules/typescript-native/bin/tsc');

// The types of the API's calls are made, not kept.
await buildStale({ quiet: true, only: '@feedback/api-client' });

const workspaces = ['packages', 'apps'].flatMap((room) =>
  readdirSync(join(root, room)).map((name) => join(room, name)),
);
const projects = ['.', 'tests', 'examples', ...workspaces].filter((folder) =>
  existsSync(join(root, folder, 'tsconfig.json')),
);

/** What was found right is not looked at again: a check after a small change takes a fifth. */
const memoryOf = (folder: string) =>
  join(root, '.cache/types', `${folder.replaceAll(/[^a-z-]/g, '_')}.tsbuildinfo`);

const wrong = projects.filter((folder) => {
  const options = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', memoryOf(folder)];
  const { status } = spawnSync(process.execPath, [compiler, ...options, '-p', folder], {
    cwd: root,
    stdio: 'inherit',
  });
  return status !== 0;
});
if (wrong.length > 0) {
  console.error(`Types are wrong in ${wrong.join(', ')}.`);
  process.exitCode = 1;
}
