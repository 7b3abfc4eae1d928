import process from 'node:process';

import { runSideBySide, type Job } from './side-by-side.ts';

const npmRun = (name: string): Job => ({
  name,
  command: ['npm', 'run', '--silent', name],
});

/** The longest first, so that none is left alone at the end. */
const parts: readonly Job[] = [
  npmRun('check:format'),
  npmRun('check:types'),
  npmRun('check:rooms'),
  npmRun('check:unused'),
  npmRun('check:lint'),
  npmRun('check:rules'),
];

await runSideBySide(parts, ({ job, isGreen, output, seconds }) => {
  if (!isGreen) process.exitCode = 1;
  console.log(`${isGreen ? '✓' : '✗'} ${job.name}: ${Math.round(seconds)} s`);
  if (output.trim()) console.log(output.trimEnd());
});
