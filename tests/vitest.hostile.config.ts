import process from 'node:process';

import { defineProject } from 'vitest/config';

/** What hostile hands send, to the whole product. */
export default defineProject({
  test: {
    name: 'hostile',
    include: ['hostile/**/*.test.ts'],
    globalSetup: process.env['ALREADY_BUILT'] ? [] : ['../scripts/build-api.ts'],
    pool: 'forks',
    // For a machine that is busy with other things; all of it takes some minutes.
    testTimeout: process.env['HOSTILE'] ? 3_600_000 : 600_000,
    hookTimeout: 120_000,
  },
});
