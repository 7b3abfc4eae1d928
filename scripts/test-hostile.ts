import { spawnSync } from 'node:child_process';
import process from 'node:process';

import { ensureServers } from './debian.ts';

ensureServers();

const [, , ...files] = process.argv;
const args = ['--no-file-parallelism', '--disable-console-intercept', '--project', 'hostile'];
const { status } = spawnSync('npx', ['vitest', 'run', ...args, ...files], {
  stdio: 'inherit',
  env: { ...process.env, HOSTILE: 'full' },
});
process.exitCode = status ?? 1;
