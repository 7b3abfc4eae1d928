import { resolve } from 'node:path';

import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

type Project = NonNullable<TestProjectInlineConfiguration['test']>;

/**
 * Resolves a path from the root of the repository. In a Vitest project, relative paths begin in the
 * project's folder.
 */
const here = (path: string) => resolve(import.meta.dirname, path);

/** Creates the Vitest project of a workspace, named after the workspace's folder. */
const project = (folder: string, test: Project = {}): TestProjectInlineConfiguration => ({
  root: folder,
  test: {
    name: folder.replace(/^.*\//, ''),
    include: ['src/**/*.test.ts'],
    // A process for each worker, not for each file: to start one takes longer than the tests in it.
    isolate: false,
    ...test,
  },
});

/** Creates the Vitest project of a workspace whose tests render components. */
const drawn = (folder: string, test: Project = {}): TestProjectInlineConfiguration =>
  project(folder, {
    environment: 'jsdom',
    // For a machine that is busy with other things.
    testTimeout: 60_000,
    include: ['src/**/*.test.{ts,tsx}'],
    ...test,
  });

/** The projects of the unit tests, which need neither a database nor a process. */
export const units = [
  project('packages/contract'),
  drawn('packages/feedback-widget', { include: ['{src,scripts}/**/*.test.{ts,tsx}'] }),
  project('packages/email-templates'),
  drawn('packages/site-shell'),
  drawn('packages/ui', {
    // Those need a real browser: see .storybook/vitest.config.ts.
    exclude: ['src/**/*.browser.test.tsx'],
    setupFiles: [here('packages/ui/src/testing/setup.ts')],
  }),
  'packages/ui/vitest.preact.config.ts',
  'apps/admin/vitest.config.ts',
  project('apps/api-pages'),
  project('apps/marketing-demo', {
    include: ['{src,prerender}/**/*.test.ts'],
    alias: {
      '@feedback/feedback-widget/server': here('packages/feedback-widget/src/server.tsx'),
    },
  }),
];

const api = project('apps/api', {
  globalSetup: [here('apps/api/src/testing/global-setup.ts')],
  pool: 'forks',
  // For a machine that is busy with other things; a test that passes waits for nothing.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
});

/** The projects of the unit, component, API and fault tests. */
export default defineConfig({
  test: {
    // Half of its time it waits for a database: a core left free would only stand by.
    maxWorkers: '100%',
    projects: [
      ...units,
      project('packages/embedded-postgres', { pool: 'forks' }),
      api,
      project('tools', {
        include: ['{email-layout,kubernetes}/*.test.ts'],
        globalSetup: [here('tools/install-tested.ts')],
      }),
      'tests/vitest*.config.ts',
    ],
  },
});
