import type { Migration } from '../platform/db/migration.ts';

const included =
  'feedback_type, root_cause, resolution, closed_by, assigned_to, team_id, reopened_at, created_at';

/**
 * The team whose turn a case was, so that how long its cases take can be said of a team as well;
 * none where a person got it. The index of what was closed knows it too.
 */
export const teamsOfCases: Migration = {
  name: '0048-teams-of-cases',
  up: [
    'ALTER TABLE feedbacks ADD COLUMN IF NOT EXISTS team_id integer',
    'ALTER TABLE case_rounds ADD COLUMN IF NOT EXISTS team_id integer',
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_resolved_by_team',
    `CREATE INDEX CONCURRENTLY feedbacks_resolved_by_team ON feedbacks (closed_at)
       INCLUDE (${included}) WHERE status = 'closed'`,
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_resolved',
  ],
  down: `
    CREATE INDEX feedbacks_resolved ON feedbacks (closed_at)
      INCLUDE (feedback_type, root_cause, resolution, closed_by, assigned_to, reopened_at, created_at)
      WHERE status = 'closed';
    DROP INDEX feedbacks_resolved_by_team;
    ALTER TABLE case_rounds DROP COLUMN team_id;
    ALTER TABLE feedbacks DROP COLUMN team_id;
  `,
};
