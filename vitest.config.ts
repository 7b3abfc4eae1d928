import { resolve } from 'node:path';

import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

type Project = NonNullable<TestProjectInlineConfiguration['test']>;

/** A file of this repository: inside a project its own folder is where paths begin. */
const here = (path: string) => resolve(import.meta.dirname, path);

/** A workspace's tests, under the name of its folder. */
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

/** The same of parts that are drawn. */
const drawn = (folder: string, test: Project = {}): TestProjectInlineConfiguration =>
  project(folder, {
    environment: 'jsdom',
    // For a machine that is busy with other things.
    testTimeout: 60_000,
    include: ['src/**/*.test.{ts,tsx}'],
    ...test,
  });

/** Units: rules, components, texts; nothing that waits for a database or a process. */
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

/** Unit, component and API tests, and the faults. */
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
