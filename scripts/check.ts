import process from 'node:process';

import { buildOutdatedParts } from './build-steps.ts';
import { runSideBySide, type CommandJob } from './side-by-side.ts';

const npmRun = (name: string): CommandJob => ({
  name,
  command: ['npm', 'run', '--silent', name],
});

/** The checks, longest first, so that no long check runs alone at the end. */
const parts: readonly CommandJob[] = [
  npmRun('check:format'),
  npmRun('check:types'),
  npmRun('check:rooms'),
  npmRun('check:unused'),
  npmRun('check:lint'),
  npmRun('check:rules'),
  npmRun('check:words'),
  npmRun('check:languages'),
  npmRun('check:documents'),
  npmRun('check:licences'),
  npmRun('check:secrets'),
];

// Types, lint and dead-code checks read the types of the API's operations, which are generated and
// not committed.
await buildOutdatedParts({ quiet: true, only: 'API client' });

await runSideBySide(parts, ({ job, isGreen, output, seconds }) => {
  if (!isGreen) process.exitCode = 1;
  console.log(`${isGreen ? '✓' : '✗'} ${job.name}: ${Math.round(seconds)} s`);
  if (output.trim()) console.log(output.trimEnd());
});
