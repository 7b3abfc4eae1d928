import { defineConfig } from 'vitest/config';

/** The API's tests of rules, which need neither a database nor a process. */
const rulesOfApi = [
  'context/viewer',
  'db/cursor',
  'domain/access/{login/login-attempts,networks-of,otp/assess-otp,passwords/without-words}',
  'domain/access/{second-factor/totp,sessions/device,sign-on/{claims,identity}}',
  'domain/access/users/validate-listed-user',
  'domain/audit/case-changes',
  'domain/audit/log/{checkpoint,inclusion-path,merkle-tree,time-stamp}',
  'domain/case/{case-access,mask-row,milestone-rules}',
  'domain/clock/*',
  'domain/conversation/{own-case/case-state,without-passage}',
  'domain/desk/views/{next-run,read-filter}',
  'domain/disclosure/{first-break,recount,tables,year-tables}',
  'domain/escalation/choose-escalations',
  'domain/inbox/{authentic-mail,mail-headers,read-mail}',
  'domain/inbox/parsing/{attribution,decode-text,detect-charset,header-block,plain-text,split-quoted}',
  'domain/outbox/{mail-thread,reply-address,retry-policy}',
  'domain/scores/import/parse-list',
  'domain/webhooks/{public-address,what-changed}',
  'domain/workbooks/{read-csv,reading/*,sheet-xml}',
  'keys/{key-cache,keyed-hash,seal,sealed-stream}',
];

/** The tests of rules that need nothing but themselves: `npm run test:mutation` runs them for each fault. */
export default defineConfig({
  test: {
    runner: './vitest.mutation.runner.ts',
    // A module is read once for all files of a fault; the next fault has a worker of its own.
    isolate: false,
    // For a machine that is busy with other things; a loop without end is Stryker's to notice.
    testTimeout: 60_000,
    include: [
      'packages/contract/src/**/*.test.ts',
      ...rulesOfApi.map((tests) => `apps/api/src/${tests}.test.ts`),
    ],
  },
});
