import { spawnSync } from 'node:child_process';
import process from 'node:process';

import { repositoryRoot } from './build-steps.ts';
import { ensureBrowsers } from './chromium.ts';

/** Runs the stories, and the tests of components that need a real browser. */
const args = ['vitest', 'run', '--config', '.storybook/vitest.config.ts', ...process.argv.slice(2)];
const { status } = spawnSync('npx', args, {
  cwd: repositoryRoot,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_HEADLESS_PATH: ensureBrowsers().headless },
});
process.exitCode = status ?? 1;
