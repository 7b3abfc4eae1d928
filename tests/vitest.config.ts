import process from 'node:process';

import { defineProject } from 'vitest/config';

/** The faults: the whole product is killed, cut off and brought back. */
export default defineProject({
  test: {
    name: 'faults',
    include: ['faults/**/*.test.ts'],
    // What takes long is for `npm run test:faults`.
    exclude: process.env['FAULTS'] === 'all' ? [] : ['faults/long/**'],
    globalSetup: [
      ...(process.env['ALREADY_BUILT'] ? [] : ['../scripts/build-api.ts']),
      'support/seed.ts',
    ],
    pool: 'forks',
    // For a machine that is busy with other things.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
