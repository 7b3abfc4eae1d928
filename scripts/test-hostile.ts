import { spawnSync } from 'node:child_process';
import process from 'node:process';

import { ensureServers } from './debian.ts';

ensureServers();

/** Tests of what strangers send to the whole product, and of what is malformed in any call. */
const everything = ['tests/hostile/hostile.test.ts', 'apps/api/src/malformed.test.ts'];
const [, , ...options] = process.argv;
const args = ['--no-file-parallelism', '--disable-console-intercept'];
const projects = ['--project', 'hostile', '--project', 'api'];
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', ...args, ...projects, ...everything, ...options],
  {
    stdio: 'inherit',
    env: { ...process.env, HOSTILE: 'full' },
  },
);
process.exitCode = status ?? 1;
