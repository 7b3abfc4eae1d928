import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';

import * as z from 'zod/mini';

import { repositoryRoot } from './build-steps.ts';
import type { CommandJob } from './side-by-side.ts';

/** Counts of test results. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Failed tests with their reasons. */
  readonly failures?: readonly string[];
}

/** A suite of `npm test`. */
export interface TestSuite extends CommandJob {
  /** Reads the suite's own counts. A suite without a report counts as one check. */
  readonly report?: { readonly file: string; read(json: unknown): TestCounts };
}

/** The folder where suites write their reports. */
export const reportsFolder = join(repositoryRoot, '.cache/test');

/** Returns a number field of a test report by its name, or 0 when the field is missing. */
function numberIn(report: unknown, name: string): number {
  const found: unknown =
    typeof report === 'object' && report !== null ? Reflect.get(report, name) : undefined;
  return typeof found === 'number' ? found : 0;
}

/**
 * Schema of a test file in Vitest's report. A file fails through its tests, or as a whole with its
 * own message.
 */
const vitestFilesSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.optional(z.array(z.string())),
        }),
      ),
    }),
  ),
});

function failuresOf(json: unknown): string[] {
  return vitestFilesSchema.parse(json).testResults.flatMap((file) => {
    if (file.status !== 'failed') return [];
    const name = relative(repositoryRoot, file.name);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return [`${name}: ${file.message ?? 'failed beside its tests'}`];
    return failed.map(({ fullName, failureMessages: [why = ''] = [] }) => {
      const [reason] = why.split('\n    at ');
      return `${name} > ${fullName}: ${reason}`;
    });
  });
}

const readVitest = (json: unknown): TestCounts => ({
  passed: numberIn(json, 'numPassedTests'),
  failed: numberIn(json, 'numFailedTests'),
  skipped: numberIn(json, 'numPendingTests') + numberIn(json, 'numTodoTests'),
  failures: failuresOf(json),
});

function readPlaywright(json: unknown): TestCounts {
  if (typeof json !== 'object' || json === null || !('stats' in json)) {
    throw new Error('The browser stories left no count.');
  }
  const { stats } = json;
  return {
    passed: numberIn(stats, 'expected') + numberIn(stats, 'flaky'),
    failed: numberIn(stats, 'unexpected'),
    skipped: numberIn(stats, 'skipped'),
  };
}

/** Retries once in CI, as the browser stories do: a shared machine may stall. */
const secondTry = process.env['CI'] ? ['--retry=1'] : [];

const vitestReport = (file: string) => [
  ...secondTry,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(reportsFolder, file)}`,
];

const projects = (...names: string[]) => names.flatMap((name) => ['--project', name]);

/** Suites that mostly wait for timers and programs. The API's tests wait for a database. */
const idle = projects('faults', 'embedded-postgres', 'tools');

/** More workers than cores, because each waits for its database half of the time. */
const waiting = ['--maxWorkers', '3'];

/** A single worker: each worker loads React and the DOM once, which takes longer than the tests. */
const alone = ['--config', 'vitest.units.config.ts', '--maxWorkers', '1'];

/**
 * All suites. The API's tests wait half of their time, which leaves a core for the suite beside
 * them. The browser tests use both cores.
 */
export const testSuites: readonly TestSuite[] = [
  {
    name: 'API',
    command: [
      'npx',
      'vitest',
      'run',
      ...projects('api', 'clients'),
      ...waiting,
      ...vitestReport('api.json'),
    ],
    report: { file: 'api.json', read: readVitest },
  },
  { name: 'build', command: ['npm', 'run', 'build', '--', '--packages'] },
  {
    name: 'faults',
    command: ['npx', 'vitest', 'run', ...idle, ...vitestReport('faults.json')],
    report: { file: 'faults.json', read: readVitest },
    after: 'build',
    isIdle: true,
  },
  {
    name: 'fuzz',
    command: ['npx', 'vitest', 'run', ...projects('fuzz'), ...vitestReport('fuzz.json')],
    report: { file: 'fuzz.json', read: readVitest },
    after: 'build',
    isIdle: true,
  },
  {
    name: 'stories',
    command: ['npm', 'run', 'test:stories', '--', ...vitestReport('stories.json')],
    report: { file: 'stories.json', read: readVitest },
  },
  {
    name: 'units',
    command: ['npx', 'vitest', 'run', ...alone, ...vitestReport('units.json')],
    report: { file: 'units.json', read: readVitest },
  },
  { name: 'check', command: ['npm', 'run', 'check'] },
  {
    name: 'pictures',
    command: ['npm', 'run', 'test:pictures'],
    report: { file: 'pictures.json', read: readPlaywright },
  },
  {
    name: 'packages',
    command: ['npm', 'run', 'check:package', '--workspaces', '--if-present'],
    after: 'build',
  },
  {
    name: 'release',
    command: ['npm', 'run', 'release', '--', '--dry-run'],
    after: 'build',
  },
  {
    name: 'weight',
    command: ['npm', 'run', 'size', '--workspaces', '--if-present'],
    after: 'build',
  },
  {
    name: 'browser',
    command: ['npm', 'run', 'test:e2e'],
    report: { file: 'e2e.json', read: readPlaywright },
    isAlone: true,
  },
];

/** Returns the counts of a suite that ended. */
export function countTests({ report }: TestSuite, isGreen: boolean): TestCounts {
  const file = report && join(reportsFolder, report.file);
  if (!report || !file || !existsSync(file)) {
    return { passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1, skipped: 0 };
  }
  const tally = report.read(JSON.parse(readFileSync(file, 'utf8')));
  // A suite can fail outside its tests: a broken set-up, or an unhandled rejection.
  return isGreen || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}
