import { defineConfig } from 'vitest/config';

/** The tests of rules that need nothing but themselves: `npm run test:mutation` runs them for each fault. */
export default defineConfig({
  test: {
    include: ['packages/contract/src/**/*.test.ts', 'apps/api/src/domain/clock/*.test.ts'],
  },
});
