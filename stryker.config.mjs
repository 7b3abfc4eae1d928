/**
 * Faults that are put into the pure rules one at a time: a test has to notice each. By rooms:
 * `npm run test:mutation -- --mutate 'apps/api/src/domain/clock/*.ts'`; after tests were added to
 * with `--force`, as what survived is remembered.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: [
    'packages/contract/src/{brand,keys}.ts',
    'packages/contract/src/{calls,case,case-page,clock,desk,fields,forms}/!(*.test).ts',
    'packages/contract/src/{integrations,kinds,mail,own-case,people,privacy}/!(*.test).ts',
    'packages/contract/src/{operations,regulator,system,wire}/!(*.test).ts',
    'packages/contract/src/messages/{dates,index,notification-texts,plural}.ts',
    'packages/contract/src/reference/!(lists|*.test).ts',
    'apps/api/src/context/viewer.ts',
    'apps/api/src/db/{cursor,indian-days}.ts',
    'apps/api/src/domain/access/passwords/without-words.ts',
    'apps/api/src/domain/access/{networks-of,otp/assess-otp,second-factor/totp,sessions/device}.ts',
    'apps/api/src/domain/access/sign-on/{claims,identity}.ts',
    'apps/api/src/domain/access/users/validate-listed-user.ts',
    'apps/api/src/domain/audit/case-changes.ts',
    'apps/api/src/domain/audit/log/{checkpoint,inclusion-path,merkle-tree,time-stamp}.ts',
    'apps/api/src/domain/case/{mask-row,milestone-rules}.ts',
    'apps/api/src/domain/clock/{due-date,months,office-time}.ts',
    'apps/api/src/domain/conversation/{own-case/case-state,without-passage}.ts',
    'apps/api/src/domain/disclosure/{first-break,recount,tables,year-tables}.ts',
    'apps/api/src/domain/desk/views/{next-run,read-filter}.ts',
    'apps/api/src/domain/escalation/choose-escalations.ts',
    'apps/api/src/domain/inbox/{authentic-mail,mail-headers,mail-parts,plain-text}.ts',
    'apps/api/src/domain/inbox/{read-mail,split-quoted}.ts',
    'apps/api/src/domain/outbox/{mail-thread,reply-address,retry-policy}.ts',
    'apps/api/src/domain/scores/import/{day-in,parse-list}.ts',
    'apps/api/src/domain/webhooks/{public-address,what-changed}.ts',
    'apps/api/src/domain/workbooks/{read-csv,sheet-xml}.ts',
    'apps/api/src/domain/workbooks/reading/{date-styles,first-sheet,open-parts,read-sheet}.ts',
    'apps/api/src/domain/workbooks/reading/{read-xml,shared-texts}.ts',
    'apps/api/src/keys/{key-cache,keyed-hash,seal,sealed-stream}.ts',
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
