import { spawnSync } from 'node:child_process';
import process from 'node:process';

import { ensureTestServers } from './debian.ts';

ensureTestServers();

/** Fuzz and abuse tests of the whole product, and tests of malformed calls. */
const everything = ['tests/fuzz/fuzz.test.ts', 'apps/api/src/malformed.test.ts'];
const [, , ...options] = process.argv;
const args = ['--no-file-parallelism', '--disable-console-intercept'];
const projects = ['--project', 'fuzz', '--project', 'api'];
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', ...args, ...projects, ...everything, ...options],
  {
    stdio: 'inherit',
    env: { ...process.env, FUZZ: 'full' },
  },
);
process.exitCode = status ?? 1;
