import { defineConfig } from 'vitest/config';

/**
 * The core story of each surface in other browsers. They have a command of their own, because not
 * every machine has these browsers.
 */
export default defineConfig({
  test: {
    name: 'browsers',
    dir: import.meta.dirname,
    pool: 'forks',
    // Limits for a busy machine. A test that hangs still fails.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
