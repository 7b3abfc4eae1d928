import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { buildOutdatedParts, repositoryRoot } from './build-steps.ts';

/**
 * Checks the types of every workspace and of the scripts with TypeScript's native compiler, which
 * takes a quarter of the JavaScript compiler's time. The JavaScript compiler stays for the tools
 * that use its API (ADR 2). Both are named `tsc`, so this script calls the native one by its
 * path.
 */
const compiler = join(repositoryRoot, 'node_modules/typescript-native/bin/tsc');

// The types of the API's operations are generated and not committed.
await buildOutdatedParts({ quiet: true, only: 'API client' });

const workspaces = ['packages', 'apps'].flatMap((room) =>
  readdirSync(join(repositoryRoot, room)).map((name) => join(room, name)),
);
/** Tools whose types come with their modules, which are installed on demand. */
const installedTools = ['tools/browsers', 'tools/packages', 'tools/regexps'].filter((folder) =>
  existsSync(join(repositoryRoot, folder, 'node_modules')),
);
const projects = ['.', 'tests', 'examples', ...installedTools, ...workspaces].filter((folder) =>
  existsSync(join(repositoryRoot, folder, 'tsconfig.json')),
);

/**
 * Returns the path of a project's incremental build info: a check after a small change takes a
 * fifth of the time.
 */
const memoryOf = (folder: string) =>
  join(repositoryRoot, '.cache/types', `${folder.replaceAll(/[^a-z-]/g, '_')}.tsbuildinfo`);

const wrong = projects.filter((folder) => {
  const options = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', memoryOf(folder)];
  const { status } = spawnSync(process.execPath, [compiler, ...options, '-p', folder], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  });
  return status !== 0;
});
if (wrong.length > 0) {
  console.error(
    `Types are wrong in ${wrong.join(', ')}. Correct the first error of each; later ones often follow from it. If a module is not found, run npm install.`,
  );
  process.exitCode = 1;
}
