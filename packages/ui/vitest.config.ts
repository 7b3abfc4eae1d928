import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'ui',
    environment: 'jsdom',
    // A page for each worker, not for each file: to make one takes longer than the tests in it.
    isolate: false,
    // For a machine that is busy with other things.
    testTimeout: 60_000,
    include: ['src/**/*.test.{ts,tsx}'],
    // Those need a real browser: see .storybook/vitest.config.ts.
    exclude: ['src/**/*.browser.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
  },
});
