import type { Migration } from '../platform/db/migration.ts';

const included =
  'feedback_type, root_cause, resolution, closed_by, assigned_to, reopened_at, created_at';

/** What was closed since a day, with all that the analysis counts, without a look at the cases. */
export const resolvedRounds: Migration = {
  name: '0044-resolved-rounds',
  up: [
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_resolved',
    `CREATE INDEX CONCURRENTLY feedbacks_resolved ON feedbacks (closed_at)
       INCLUDE (${included}) WHERE status = 'closed'`,
    'CREATE INDEX IF NOT EXISTS case_rounds_resolved ON case_rounds (resolved_at)',
  ],
  down: `
    DROP INDEX case_rounds_resolved;
    DROP INDEX feedbacks_resolved;
  `,
};
