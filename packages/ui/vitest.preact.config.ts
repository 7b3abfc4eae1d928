import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';

const preactRender = fileURLToPath(new URL('src/testing/preact-testing.ts', import.meta.url));

/**
 * The parts that the embedded form carries, under Preact: the same tests, other engine. What only
 * the console uses has a React of its own and stays out.
 */
export default defineProject({
  resolve: {
    alias: [
      { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react$/, replacement: 'preact/compat' },
      { find: '@testing-library/react', replacement: preactRender },
    ],
    dedupe: ['preact'],
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    name: 'ui under Preact',
    environment: 'jsdom',
    // A page for each worker, not for each file: to make one takes longer than the tests in it.
    isolate: false,
    // For a machine that is busy with other things.
    testTimeout: 60_000,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['src/**/*.browser.test.tsx', 'src/{charts,table,pagination,toast,menu}/**'],
    setupFiles: ['src/testing/setup.ts'],
  },
});
