import process from 'node:process';

import { runInRunningDatabase } from '@feedback/embedded-postgres/running';

/** Runs statements with their values as one transaction in the tested product's database. */
export function runInDatabase(statements: Parameters<typeof runInRunningDatabase>[1]) {
  const dataDir = (process.env['DATA_DIRS'] ?? '').split(' ')[
    Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
  ];
  if (!dataDir) throw new Error('Start the stories by npm run test:e2e.');
  return runInRunningDatabase(dataDir, statements);
}
