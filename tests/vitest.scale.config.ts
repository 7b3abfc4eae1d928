import process from 'node:process';

import { defineProject } from 'vitest/config';

/** Several processes of the product behind a balancer, for `npm run test:scale`. */
export default defineProject({
  test: {
    name: 'scale',
    include: ['scale/**/*.test.ts'],
    exclude: process.env['SCALE'] === 'all' ? [] : ['scale/**'],
    globalSetup: ['../scripts/build-api.ts'],
    pool: 'forks',
    // Limits for a busy machine.
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
  },
});
