import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';

export default defineProject({
  resolve: {
    alias: {
      '@feedback/feedback-widget/staff': fileURLToPath(
        new URL('../../packages/feedback-widget/src/staff.ts', import.meta.url),
      ),
      '@feedback/feedback-widget': fileURLToPath(
        new URL('../../packages/feedback-widget/src/index.ts', import.meta.url),
      ),
    },
  },
  test: {
    name: 'admin',
    environment: 'jsdom',
    // Each worker has one page, because a new page for each file takes longer than the tests in it.
    isolate: false,
    // The timeout allows for a busy machine.
    testTimeout: 60_000,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
