import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

import { ensureTestServers, installFromDebian } from './debian.ts';
import { prepareResultRows, printResultTable } from './result-table.ts';

ensureTestServers();
if (!existsSync('/usr/sbin/haproxy')) installFromDebian('haproxy');
if (!['/usr/bin/patroni', '/usr/bin/etcd'].every((program) => existsSync(program))) {
  installFromDebian('patroni', 'etcd-server', 'postgresql-15');
}

interface ScaleSuite {
  readonly env: NodeJS.ProcessEnv;
  readonly args: string[];
  /** The reason why the suite is skipped. */
  readonly missing?: string | null;
}

/**
 * Files of the API's tests that pass on a cluster of databases. `docs/reference/scale.md` explains
 * why the other test files do not.
 */
const onCluster = [
  'modules/submissions/save-public',
  'modules/submissions/save-employee',
  'modules/submissions/change-case',
  'modules/submissions/intake',
  'modules/cases/list/report.test',
  'modules/cases/list/exports',
  'modules/submitter-portal/open',
  'modules/submitter-portal/own-cases',
  'modules/submitter-portal/work-own-case',
  'modules/conversations/reply',
  'modules/conversations/note',
  'modules/conversations/reopen',
  'modules/conversations/merge',
  'modules/privacy/reveal',
  'modules/cases/tags',
  'modules/cases/classes',
  'modules/auth/otp/otp.test',
].map((name) => `apps/api/src/${name}`);

/** Returns a suite of the project whose tests start several processes. */
const ofScale = (file: string): ScaleSuite => ({
  env: { SCALE: 'all' },
  args: ['--no-file-parallelism', '--disable-console-intercept', '--project', 'scale', file],
});

/**
 * Suites by name: several processes behind a balancer, a primary that fails over, and the API's
 * tests behind a pooler or on a cluster.
 */
const suites: Readonly<Record<string, ScaleSuite>> = {
  balancer: ofScale('behind-balancer'),
  failover: ofScale('fail-over'),
  pooler: { env: { POOLER: '1' }, args: ['--project', 'api'] },
  engine: {
    env: { DATABASE_ENGINE: 'citus' },
    args: ['--project', 'api', ...onCluster],
    missing: process.env['CITUS_URL']
      ? null
      : 'CITUS_URL names no coordinator of a Citus cluster (docs/reference/scale.md)',
  },
};

const gathered = prepareResultRows();
const [, , ...names] = process.argv;
const wanted = names.length > 0 ? names : Object.keys(suites);
const failed = wanted.filter((name) => {
  const suite = suites[name];
  if (!suite) throw new Error(`Name some of: ${Object.keys(suites).join(', ')}.`);
  if (suite.missing) {
    console.log(`${name}: left out, as ${suite.missing}.`);
    return false;
  }
  const { status } = spawnSync('npx', ['vitest', 'run', ...suite.args], {
    stdio: 'inherit',
    env: { ...process.env, ...gathered, ...suite.env },
  });
  return status !== 0;
});
printResultTable();
if (failed.length > 0) console.log(`\nFAILED: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
