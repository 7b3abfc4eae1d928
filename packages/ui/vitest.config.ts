import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'ui',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    // Those need a real browser: see .storybook/vitest.config.ts.
    exclude: ['src/**/*.browser.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
  },
});
