import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { repositoryRoot } from './build-steps.ts';

/**
 * The file to which `printFaultResult` appends rows during the tests; the table at the end contains
 * them.
 */
const rows = join(repositoryRoot, '.cache/told.md');

/** Clears the file and returns the environment of tests whose rows are gathered. */
export function prepareResultRows(): NodeJS.ProcessEnv {
  mkdirSync(dirname(rows), { recursive: true });
  rmSync(rows, { force: true });
  return { TOLD: rows };
}

/** Prints the rows of all tests as one table, because the log has other lines between them. */
export function printResultTable(): void {
  if (!existsSync(rows)) return;
  console.log('\n| fault | injected | what held | load |\n|---|--:|---|--:|');
  console.log(readFileSync(rows, 'utf8').trimEnd());
}
