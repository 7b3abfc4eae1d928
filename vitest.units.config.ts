import { defineConfig } from 'vitest/config';

/** What waits for nothing: rules, components, texts. */
export default defineConfig({
  test: {
    projects: ['packages/!(dev-postgres)/vitest*.config.ts', 'apps/!(api)/vitest*.config.ts'],
  },
});
