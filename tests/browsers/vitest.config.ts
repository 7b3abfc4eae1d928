import { defineConfig } from 'vitest/config';

/** The core story of each surface in other browsers; by its own command, as these are not everywhere. */
export default defineConfig({
  test: {
    name: 'browsers',
    dir: import.meta.dirname,
    pool: 'forks',
    // For a machine that is busy with other things; what hangs is told all the same.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
