import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { buildOutdatedParts, repositoryRoot } from './build-steps.ts';

const consolePort = 4001;
/**
 * Folders in which a change requires a new build. The console and the API reload without a build.
 */
const builtSources = ['packages', 'apps/marketing-demo', 'apps/api-pages'];

function run(
  folder: string,
  args: string[],
  environment: Record<string, string> = {},
): ChildProcess {
  return spawn('npx', args, {
    cwd: join(repositoryRoot, folder),
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
}

/** Rebuilds stale workspaces once the files have been quiet for a moment. */
function rebuildOnChange(): void {
  let waiting: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  // Builds run one at a time, because two would write into the same folders.
  const rebuild = () => {
    running = running
      .then(() => buildOutdatedParts({ quiet: true }))
      .catch((error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
      });
  };
  for (const folder of builtSources) {
    watch(join(repositoryRoot, folder), { recursive: true }, (_, file) => {
      if (!file || /(^|\/)(dist|node_modules)(\/|$)/.test(file)) return;
      clearTimeout(waiting);
      waiting = setTimeout(rebuild, 300);
    });
  }
}

await buildOutdatedParts({ quiet: true });
const port = process.env['PORT'] ?? '4000';
const children = [
  run('.', ['tsx', 'watch', '--clear-screen=false', 'apps/api/src/main.ts']),
  run('apps/admin', ['vite', '--port', String(consolePort), '--strictPort'], {
    API_ORIGIN: `http://localhost:${port}`,
  }),
];
rebuildOnChange();
console.log(`The console with hot reload: http://localhost:${consolePort}/login`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
    process.exit(0);
  });
}
