import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';

const preactRender = fileURLToPath(new URL('src/testing/preact-testing.ts', import.meta.url));

/**
 * Runs the tests of the embedded form's components under Preact. The components that only the
 * console uses run under React and are excluded.
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
    // Each worker has one page, because a new page for each file takes longer than the tests in it.
    isolate: false,
    // The timeout allows for a busy machine.
    testTimeout: 60_000,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: [
      'src/**/*.browser.test.tsx',
      'src/{charts,table,pagination,toast,menu}/**',
      // It reads files and renders nothing.
      'src/testing/stories.test.ts',
    ],
    setupFiles: ['src/testing/setup.ts'],
  },
});
