import type { Migration } from '../platform/db/migration.ts';

/** When complaints came and were closed, without a look at the cases: all months count all of them. */
export const complaintTimes: Migration = {
  name: '0034-complaint-times',
  up: [
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_complaint_times',
    `CREATE INDEX CONCURRENTLY feedbacks_complaint_times ON feedbacks (created_at)
       INCLUDE (reopened_at, closed_at) WHERE class = 'complaint'`,
  ],
  down: 'DROP INDEX feedbacks_complaint_times',
};
