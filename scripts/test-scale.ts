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

/** Paths of the API's tests that check one server only: its plans, rights, pooler or replica. */
const onlyOnOneServer = [
  'modules/analytics/overview-plan.test.ts',
  'modules/audit/log/stored-events.test.ts',
  'modules/cases/list/case-page.test.ts',
  'modules/cases/list/report-plan.test.ts',
  // Their triggers wait for an advisory lock of the coordinator.
  'modules/regulatory/disclosure/prepare-while-changing.test.ts',
  'modules/submissions/assign-to-deleted.test.ts',
  'platform/db/evidence-rights.test.ts',
  'platform/db/pooler.test.ts',
  'platform/db/replica.test.ts',
].flatMap((path) => ['--exclude', `**/${path}`]);

/** API tests on Citus that call each operation and lose a worker: a short check of all statements. */
const quickOnCitus = ['modules/system/openapi/openapi', 'platform/db/citus/'];

const onCitus = (args: readonly string[]): ScaleSuite => ({
  env: { DATABASE_ENGINE: 'citus' },
  args: ['--project', 'api', ...args],
  missing: process.env['CITUS_URL']
    ? null
    : 'CITUS_URL names no coordinator of a Citus cluster (docs/reference/scale.md)',
});

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
  engine: onCitus(onlyOnOneServer),
  engineQuick: onCitus(quickOnCitus.map((path) => `apps/api/src/${path}`)),
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
