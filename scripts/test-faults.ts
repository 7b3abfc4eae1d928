import { spawnSync } from 'node:child_process';
import process from 'node:process';

import { ensureTestServers, installFromDebian, findProgram } from './debian.ts';
import { prepareResultRows, printResultTable } from './result-table.ts';

ensureTestServers();
// Debian's faketime gives a process another clock.
if (!findProgram('faketime')) installFromDebian('faketime');

const [, , ...files] = process.argv;
const args = ['--no-file-parallelism', '--disable-console-intercept', '--project', 'faults'];
const { status } = spawnSync('npx', ['vitest', 'run', ...args, ...files], {
  stdio: 'inherit',
  env: { ...process.env, ...prepareResultRows(), FAULTS: 'all' },
});
printResultTable();
process.exitCode = status ?? 1;
