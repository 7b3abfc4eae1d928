import { defineConfig } from 'vitest/config';

/** The API's tests of rules, which need neither a database nor a process. */
const rulesOfApi = [
  'context/viewer',
  'db/cursor',
  'domain/access/{login/login-attempts,networks-of,second-factor/totp,sessions/device}',
  'domain/case/milestone-rules',
  'domain/clock/*',
  'domain/desk/views/next-run',
  'domain/disclosure/{first-break,tables,year-tables}',
  'domain/escalation/choose-escalations',
  'domain/inbox/{authentic-mail,split-quoted}',
  'domain/outbox/retry-policy',
  'domain/scores/import/parse-list',
  'domain/workbooks/read-csv',
  'keys/{key-cache,keyed-hash,seal,sealed-stream}',
];

/** The tests of rules that need nothing but themselves: `npm run test:mutation` runs them for each fault. */
export default defineConfig({
  test: {
    include: [
      'packages/contract/src/**/*.test.ts',
      ...rulesOfApi.map((tests) => `apps/api/src/${tests}.test.ts`),
    ],
  },
});
