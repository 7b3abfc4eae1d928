import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'feedback-widget',
    environment: 'jsdom',
    // A page for each worker, not for each file: to make one takes longer than the tests in it.
    isolate: false,
    // For a machine that is busy with other things.
    testTimeout: 60_000,
    include: ['{src,scripts}/**/*.test.{ts,tsx}'],
  },
});
