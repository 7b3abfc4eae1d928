/**
 * Faults that are put into the pure rules one at a time: a test has to notice each. By rooms:
 * `npm run test:mutation -- --mutate 'apps/api/src/modules/sla/*.ts'`; after tests were added to
 * with `--force`, as what survived is remembered.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutation/vitest.config.ts' },
  mutate: [
    'packages/contract/src/{brand,keys}.ts',
    'packages/contract/src/{calls,case,case-page,clock,desk,fields,forms}/!(*.test).ts',
    'packages/contract/src/{integrations,kinds,mail,own-case,people,privacy}/!(*.test).ts',
    'packages/contract/src/{operations,regulator,system,wire}/!(*.test).ts',
    'packages/contract/src/messages/{dates,index,notification-texts,plural}.ts',
    'packages/contract/src/reference/!(lists|*.test).ts',
    'apps/api/src/platform/context/viewer.ts',
    'apps/api/src/platform/db/{cursor,indian-days}.ts',
    'apps/api/src/modules/auth/passwords/without-words.ts',
    'apps/api/src/modules/auth/{networks,otp/assess-otp,second-factor/totp,sessions/device}.ts',
    'apps/api/src/platform/sign-on/{claims,identity}.ts',
    'apps/api/src/modules/users/import/validate-listed-user.ts',
    'apps/api/src/modules/audit/case-changes.ts',
    'apps/api/src/modules/audit/log/{checkpoint,inclusion-path,merkle-tree,time-stamp}.ts',
    'apps/api/src/modules/cases/{mask-row,milestone-rules}.ts',
    'apps/api/src/modules/sla/{due-date,months,office-time}.ts',
    'apps/api/src/modules/submitter-portal/case-state.ts',
    'apps/api/src/modules/conversations/without-passage.ts',
    'apps/api/src/modules/regulatory/disclosure/{first-break,recount,tables,year-tables}.ts',
    'apps/api/src/modules/cases/views/{next-run,read-filter}.ts',
    'apps/api/src/modules/cases/escalation/choose-escalations.ts',
    'apps/api/src/modules/inbox/{authentic-mail,read-mail,parsing/plain-text,parsing/split-quoted}.ts',
    'apps/api/src/modules/notifications/{mail-thread,reply-address,retry-policy}.ts',
    'apps/api/src/modules/regulatory/scores/import/{day-in,parse-list}.ts',
    'apps/api/src/modules/webhooks/{public-address,what-changed}.ts',
    'apps/api/src/platform/workbooks/{read-csv,sheet-xml}.ts',
    'apps/api/src/platform/workbooks/reading/{date-styles,first-sheet,open-parts,read-sheet}.ts',
    'apps/api/src/platform/workbooks/reading/{read-xml,shared-texts}.ts',
    'apps/api/src/platform/crypto/{key-cache,keyed-hash,seal,sealed-stream}.ts',
  ],
  // What the tests read, and no more, is copied for each of the processes.
  ignorePatterns: [
    '**',
    '!packages/contract/**',
    '!apps/api/src/**',
    '!*.json',
    '!tools/mutation/*.ts',
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
