import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

import { ensureServers, installFromDebian } from './debian.ts';

ensureServers();
if (!existsSync('/usr/sbin/haproxy')) installFromDebian('haproxy');

/** Several processes behind a balancer, and the API's tests behind a pooler; either by its name. */
const suites: Readonly<Record<string, { env: NodeJS.ProcessEnv; args: string[] }>> = {
  balancer: {
    env: { SCALE: 'all' },
    args: ['--project', 'scale', '--no-file-parallelism', '--disable-console-intercept'],
  },
  pooler: { env: { POOLER: '1' }, args: ['--project', 'api'] },
};

const [, , ...names] = process.argv;
const wanted = names.length > 0 ? names : Object.keys(suites);
const failed = wanted.filter((name) => {
  const suite = suites[name];
  if (!suite) throw new Error(`Name some of: ${Object.keys(suites).join(', ')}.`);
  const { status } = spawnSync('npx', ['vitest', 'run', ...suite.args], {
    stdio: 'inherit',
    env: { ...process.env, ...suite.env },
  });
  return status !== 0;
});
if (failed.length > 0) console.log(`\nFAILED: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
