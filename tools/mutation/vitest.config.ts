import { defineConfig } from 'vitest/config';

/** The API's tests of rules, which need neither a database nor a process. */
const rulesOfApi = [
  'modules/audit/case-changes',
  'modules/audit/log/{checkpoint,inclusion-path,merkle-tree,time-stamp}',
  'modules/auth/{networks,sign-in/sign-in-attempts,otp/assess-otp,passwords/remove-known-words}',
  'modules/auth/{second-factor/totp,sessions/device}',
  'modules/cases/{case-access,mask-row,milestone-rules}',
  'modules/cases/escalation/choose-escalations',
  'modules/cases/views/{next-run,read-filter}',
  'modules/conversations/remove-passage',
  'modules/inbox/{authentic-mail,mail-headers,read-mail}',
  'modules/inbox/parsing/{attribution,decode-text,detect-charset,header-block,plain-text,split-quoted}',
  'modules/notifications/{mail-thread,reply-address,retry-policy}',
  'modules/regulatory/disclosure/{first-inconsistency,recount,tables,year-tables}',
  'modules/regulatory/scores/import/parse-list',
  'modules/sla/*',
  'modules/submitter-portal/case-state',
  'modules/users/import/validate-listed-user',
  'modules/webhooks/{public-address,published-change}',
  'platform/context/viewer',
  'platform/crypto/{key-cache,keyed-hash,encrypt-value,encrypted-stream}',
  'platform/db/cursor',
  'platform/sign-on/{claims,identity}',
  'platform/workbooks/{read-csv,reading/*,sheet-xml}',
];

/**
 * The tests that need neither a database nor a process. `npm run test:mutation` runs them for each
 * injected fault.
 */
export default defineConfig({
  test: {
    runner: './tools/mutation/runner.ts',
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
