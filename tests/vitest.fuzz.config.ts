import process from 'node:process';

import { defineProject } from 'vitest/config';

/** Fuzz and abuse tests of the whole product. */
export default defineProject({
  test: {
    name: 'fuzz',
    include: ['fuzz/**/*.test.ts'],
    globalSetup: process.env['ALREADY_BUILT'] ? [] : ['../scripts/build-api.ts'],
    pool: 'forks',
    // Limits for a busy machine. The complete run takes some minutes.
    testTimeout: process.env['FUZZ'] ? 3_600_000 : 600_000,
    hookTimeout: 120_000,
  },
});
