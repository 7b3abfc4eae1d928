import { defineConfig } from 'vitest/config';

/** Unit, component and API tests, and the faults: each workspace says how its own are run. */
export default defineConfig({
  test: {
    // Half of its time it waits for a database: a core left free would only stand by.
    maxWorkers: '100%',
    projects: [
      'packages/*/vitest*.config.ts',
      'apps/*/vitest*.config.ts',
      'tests/vitest*.config.ts',
    ],
  },
});
