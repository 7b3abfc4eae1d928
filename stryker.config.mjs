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
    'packages/contract/src/forms/!(*.test).ts',
    'packages/contract/src/{fields/id,kinds/case-class}.ts',
    'apps/api/src/context/viewer.ts',
    'apps/api/src/db/{cursor,indian-days}.ts',
    'apps/api/src/domain/access/second-factor/totp.ts',
    'apps/api/src/domain/case/milestone-rules.ts',
    'apps/api/src/domain/clock/{due-date,months,office-time}.ts',
    'apps/api/src/domain/conversation/without-passage.ts',
    'apps/api/src/domain/disclosure/{first-break,tables,year-tables}.ts',
    'apps/api/src/domain/desk/views/next-run.ts',
    'apps/api/src/domain/escalation/choose-escalations.ts',
    'apps/api/src/domain/inbox/{mail-headers,plain-text}.ts',
    'apps/api/src/domain/outbox/retry-policy.ts',
    'apps/api/src/keys/{key-cache,keyed-hash,seal}.ts',
  ],
  // What the tests read, and no more, is copied for each of the processes.
  ignorePatterns: [
    '**',
    '!packages/contract/**',
    '!apps/api/src/**',
    '!*.json',
    '!vitest.mutation.{config,runner}.ts',
  ],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  incremental: true,
  incrementalFile: '.cache/mutation.json',
  tempDirName: '.cache/mutation',
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, reportTests: false },
  // A loop without end is noticed by it; a test that passes takes a second.
  timeoutMS: 30_000,
  thresholds: { high: 95, low: 85, break: 85 },
};
