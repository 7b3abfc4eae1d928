import { spawnSync } from 'node:child_process';
import process from 'node:process';

import { ensureServers, installFromDebian, onPath } from './debian.ts';
import { gatherRows, printRows } from './result-table.ts';

ensureServers();
// Debian's faketime gives a process another clock.
if (!onPath('faketime')) installFromDebian('faketime');

const [, , ...files] = process.argv;
const args = ['--no-file-parallelism', '--disable-console-intercept', '--project', 'faults'];
const { status } = spawnSync('npx', ['vitest', 'run', ...args, ...files], {
  stdio: 'inherit',
  env: { ...process.env, ...gatherRows(), FAULTS: 'all' },
});
printRows();
process.exitCode = status ?? 1;
