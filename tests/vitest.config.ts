import process from 'node:process';

import { defineProject } from 'vitest/config';

/** Fault tests: the whole product is killed, cut off from its dependencies and started again. */
export default defineProject({
  test: {
    name: 'faults',
    include: ['faults/**/*.test.ts'],
    // Long tests run only with `npm run test:faults`.
    exclude: process.env['FAULTS'] === 'all' ? [] : ['faults/long/**'],
    globalSetup: [
      ...(process.env['ALREADY_BUILT'] ? [] : ['../scripts/build-api.ts']),
      'support/seed.ts',
    ],
    pool: 'forks',
    // Limits for a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
