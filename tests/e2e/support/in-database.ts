import process from 'node:process';

import { inRunning } from '@feedback/dev-postgres/running';

/** Statements with their values, as one transaction in the database of the product under test. */
export function inDatabase(statements: Parameters<typeof inRunning>[1]) {
  const dataDir = (process.env['DATA_DIRS'] ?? '').split(' ')[
    Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
  ];
  if (!dataDir) throw new Error('Start the stories by npm run test:e2e.');
  return inRunning(dataDir, statements);
}
