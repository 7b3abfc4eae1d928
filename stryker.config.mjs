/**
 * Faults that are put into the pure rules one at a time: a test has to notice each. By rooms:
 * `npm run test:mutation -- --mutate 'apps/api/src/domain/clock/*.ts'`.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: [
    'packages/contract/src/privacy/masks.ts',
    'packages/contract/src/case/case-id.ts',
    'apps/api/src/domain/clock/months.ts',
  ],
  // What the tests read, and no more, is copied for each of the processes.
  ignorePatterns: [
    '**',
    '!packages/contract/**',
    '!apps/api/src/**',
    '!*.json',
    '!vitest.mutation.config.ts',
  ],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  incremental: true,
  incrementalFile: '.cache/mutation.json',
  tempDirName: '.cache/mutation',
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, reportTests: false },
  timeoutMS: 60_000,
  thresholds: { high: 95, low: 85, break: 85 },
};
