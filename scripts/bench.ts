import { loadavg } from 'node:os';
import process from 'node:process';

import { benchSuites, type BenchSuite } from '../tests/bench/suites.ts';
import { buildOutdatedParts } from './build-steps.ts';
import { ensureBrowsers } from './chromium.ts';

/** Runs one suite, and prints a heading before it and the seconds and machine load after it. */
async function runSuite(name: string, suite: BenchSuite, args: readonly string[]): Promise<void> {
  console.log(`\n# ${[name, ...args].join(' ')}\n`);
  const begin = performance.now();
  const { run } = await suite.load();
  await run([...args]);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`\n${name}: ${seconds} s; load of the machine: ${loadavg()[0]?.toFixed(1)}`);
}

/** Runs suites one after the other. A suite that fails does not stop the others. */
async function runAll(runs: readonly (readonly [string, BenchSuite, readonly string[]])[]) {
  const needs = new Set(runs.flatMap(([, suite]) => suite.needs ?? []));
  if (needs.has('build')) await buildOutdatedParts({ quiet: true });
  if (needs.has('browser')) process.env['CHROMIUM_PATH'] = ensureBrowsers().whole;
  const failed: string[] = [];
  for (const [name, suite, args] of runs) {
    await runSuite(name, suite, args).catch((error: unknown) => {
      console.error(error);
      failed.push(name);
    });
  }
  if (failed.length > 0) console.log(`\nFAILED: ${failed.join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

const [, , name, ...args] = process.argv;
const named = name && benchSuites[name];
if (named) {
  await runAll([[name, named, args]]);
} else if (name) {
  console.error(`Name one of: ${Object.keys(benchSuites).join(', ')}.`);
  process.exitCode = 1;
} else {
  await runAll(
    Object.entries(benchSuites).flatMap(([each, suite]) =>
      suite.small ? [[each, suite, suite.small] as const] : [],
    ),
  );
}
