import type { Migration } from '../platform/db/migration.ts';

/** The cases that wait for their submitter, few of many, in the order of their list. */
export const waitingCases: Migration = {
  name: '0062-waiting-cases',
  up: [
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_waiting',
    `CREATE INDEX CONCURRENTLY feedbacks_waiting ON feedbacks (audience, created_at, id)
       WHERE waiting_for = 'submitter' AND status <> 'closed'`,
  ],
  down: 'DROP INDEX feedbacks_waiting',
};
