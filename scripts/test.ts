import { mkdirSync, rmSync } from 'node:fs';
import process from 'node:process';

import { ensureBrowsers } from './chromium.ts';
import { ensureTestServers } from './debian.ts';
import { runSideBySide } from './side-by-side.ts';
import { reportsFolder, testSuites, countTests } from './test-suites.ts';

rmSync(reportsFolder, { recursive: true, force: true });
mkdirSync(reportsFolder, { recursive: true });
ensureTestServers();
const { whole, headless } = ensureBrowsers();
Object.assign(process.env, { CHROMIUM_PATH: whole, CHROMIUM_HEADLESS_PATH: headless });

console.log('Two suites at a time; each is shown when it ends.');
const total = { passed: 0, failed: 0, skipped: 0 };
const failed: string[] = [];
await runSideBySide(testSuites, ({ job: suite, isGreen, output, seconds }) => {
  const tally = countTests(suite, isGreen);
  console.log(`\n── ${suite.name} ──\n${output.trimEnd()}`);
  console.log(`${suite.name}: ${(seconds / 60).toFixed(1)} minutes${isGreen ? '' : ', FAILED'}`);
  total.passed += tally.passed;
  total.failed += tally.failed;
  total.skipped += tally.skipped;
  if (isGreen) return;
  const { failures = [] } = tally;
  const lastLines = output.trimEnd().split('\n').slice(-15);
  failed.push([suite.name, ...(failures.length > 0 ? failures : lastLines)].join('\n  '));
});

// Repeats the failures at the end, because often only the end of a long log is kept.
if (failed.length > 0) console.log(`\nFAILED:\n${failed.join('\n')}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
