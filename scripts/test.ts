import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { root } from './build-steps.ts';
import { ensureChromium } from './chromium.ts';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

interface Suite {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Reads the suite's own count; a suite without one counts as one check. */
  readonly report?: { readonly file: string; read(json: unknown): Tally };
}

const reports = join(root, '.cache/test');

function readVitest(json: unknown): Tally {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = json as Record<
    string,
    number
  >;
  return {
    passed: numPassedTests ?? 0,
    failed: numFailedTests ?? 0,
    skipped: (numPendingTests ?? 0) + (numTodoTests ?? 0),
  };
}

function readPlaywright(json: unknown): Tally {
  const { stats } = json as {
    stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/** As for the browser stories: a shared machine may stall once. */
const secondTry = process.env['CI'] ? ['--retry=1'] : [];

const vitestReport = (file: string) => [
  ...secondTry,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(reports, file)}`,
];

/** Everything, in order: what is cheap and tells most comes first. */
const suites: readonly Suite[] = [
  { name: 'check', command: ['npm', 'run', 'check'] },
  {
    name: 'unit and API',
    command: ['npx', 'vitest', 'run', ...vitestReport('unit.json')],
    report: { file: 'unit.json', read: readVitest },
  },
  { name: 'build', command: ['npm', 'run', 'build'] },
  {
    name: 'package',
    command: ['npm', 'run', 'check:package', '--workspace', '@feedback/feedback-widget'],
  },
  { name: 'weight', command: ['npm', 'run', 'size', '--workspaces', '--if-present'] },
  {
    name: 'stories',
    command: ['npm', 'run', 'test:stories', '--', ...vitestReport('stories.json')],
    report: { file: 'stories.json', read: readVitest },
  },
  {
    name: 'browser',
    command: ['npm', 'run', 'test:e2e'],
    report: { file: 'e2e.json', read: readPlaywright },
  },
];

function run(suite: Suite): Tally {
  console.log(`\n── ${suite.name} ──`);
  const [command, ...args] = suite.command;
  const isGreen = spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0;
  const file = suite.report && join(reports, suite.report.file);
  if (!suite.report || !file || !existsSync(file)) {
    return { passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1, skipped: 0 };
  }
  const tally = suite.report.read(JSON.parse(readFileSync(file, 'utf8')));
  // A suite can fail beside its tests: a broken set-up, an unhandled rejection.
  return isGreen || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
process.env['CHROMIUM_PATH'] = ensureChromium();

const total: Tally = { passed: 0, failed: 0, skipped: 0 };
for (const suite of suites) {
  const started = Date.now();
  const tally = run(suite);
  console.log(`${suite.name}: ${Math.round((Date.now() - started) / 1000)} s`);
  total.passed += tally.passed;
  total.failed += tally.failed;
  total.skipped += tally.skipped;
}

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
