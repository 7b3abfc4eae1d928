import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';

import * as z from 'zod/mini';

import { root } from './build-steps.ts';
import type { Job } from './side-by-side.ts';

/** How many tests ended how. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed, by name and reason. */
  readonly failures?: readonly string[];
}

/** A part of `npm test`. */
export interface Suite extends Job {
  /** Reads the suite's own count; a suite without one counts as one check. */
  readonly report?: { readonly file: string; read(json: unknown): Tally };
}

/** Where the suites leave their counts. */
export const reports = join(root, '.cache/test');

/** A number of a report by its name; none is nought. */
function numberIn(report: unknown, name: string): number {
  const found: unknown =
    typeof report === 'object' && report !== null ? Reflect.get(report, name) : undefined;
  return typeof found === 'number' ? found : 0;
}

/** A file fails by its tests, or as a whole by a message of its own. */
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
    const name = relative(root, file.name);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return [`${name}: ${file.message ?? 'failed beside its tests'}`];
    return failed.map(({ fullName, failureMessages: [why = ''] = [] }) => {
      const [reason] = why.split('\n    at ');
      return `${name} > ${fullName}: ${reason}`;
    });
  });
}

const readVitest = (json: unknown): Tally => ({
  passed: numberIn(json, 'numPassedTests'),
  failed: numberIn(json, 'numFailedTests'),
  skipped: numberIn(json, 'numPendingTests') + numberIn(json, 'numTodoTests'),
  failures: failuresOf(json),
});

function readPlaywright(json: unknown): Tally {
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

/** As for the browser stories: a shared machine may stall once. */
const secondTry = process.env['CI'] ? ['--retry=1'] : [];

const vitestReport = (file: string) => [
  ...secondTry,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(reports, file)}`,
];

const projects = (...names: string[]) => names.flatMap((name) => ['--project', name]);

/** Suites that wait for clocks and for programs; the API's tests wait for a database. */
const idle = projects('faults', 'dev-postgres');

/** More workers than cores, as each waits for its database half of the time. */
const waiting = ['--maxWorkers', '3'];

/** In one worker: a page and what draws on it are loaded once in each, which outlasts the tests. */
const alone = ['--config', 'vitest.units.config.ts', '--maxWorkers', '1'];

/**
 * Everything. The API's tests wait half of their time, so that what stands beside them finds a
 * core; what drives a browser takes both.
 */
export const suites: readonly Suite[] = [
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
  { name: 'build', command: ['npm', 'run', 'build'] },
  {
    name: 'faults',
    command: ['npx', 'vitest', 'run', ...idle, ...vitestReport('faults.json')],
    report: { file: 'faults.json', read: readVitest },
    after: 'build',
    isIdle: true,
  },
  {
    name: 'hostile',
    command: ['npx', 'vitest', 'run', ...projects('hostile'), ...vitestReport('hostile.json')],
    report: { file: 'hostile.json', read: readVitest },
    after: 'build',
    isIdle: true,
  },
  {
    name: 'units',
    command: ['npx', 'vitest', 'run', ...alone, ...vitestReport('units.json')],
    report: { file: 'units.json', read: readVitest },
  },
  { name: 'check', command: ['npm', 'run', 'check'] },
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
    name: 'stories',
    command: ['npm', 'run', 'test:stories', '--', ...vitestReport('stories.json')],
    report: { file: 'stories.json', read: readVitest },
    isAlone: true,
  },
  {
    name: 'pictures',
    command: ['npm', 'run', 'test:pictures'],
    report: { file: 'pictures.json', read: readPlaywright },
    isAlone: true,
  },
  {
    name: 'browser',
    command: ['npm', 'run', 'test:e2e'],
    report: { file: 'e2e.json', read: readPlaywright },
    isAlone: true,
  },
];

/** The count of a suite that ended. */
export function tallyOf({ report }: Suite, isGreen: boolean): Tally {
  const file = report && join(reports, report.file);
  if (!report || !file || !existsSync(file)) {
    return { passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1, skipped: 0 };
  }
  const tally = report.read(JSON.parse(readFileSync(file, 'utf8')));
  // A suite can fail beside its tests: a broken set-up, an unhandled rejection.
  return isGreen || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}
