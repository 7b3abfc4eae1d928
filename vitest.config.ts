import { defineConfig } from 'vitest/config';

/** Unit, component and API tests, and the faults: each workspace says how its own are run. */
export default defineConfig({
  test: {
    projects: [
      'packages/*/vitest*.config.ts',
      'apps/*/vitest*.config.ts',
      'tests/vitest.config.ts',
    ],
  },
});
