import type { Migration } from '../platform/db/migration.ts';

/**
 * The rounds of complaints without a look at the cases, which are wide: the month's figures read
 * those that were closed since it began, and those that are not. One index for all classes, in
 * the place of four that told of times alone.
 */
export const roundsByOneIndex: Migration = {
  name: '0131-rounds-by-one-index',
  up: [
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_complaint_rounds',
    `CREATE INDEX CONCURRENTLY feedbacks_complaint_rounds ON feedbacks (closed_at)
       INCLUDE (id, round, complaint_code, source, created_at, reopened_at, resolution,
         classified_at)
       WHERE class = ANY ('{complaint,accessibility}')`,
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_complaint_times',
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_pending_complaints',
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_closed_complaints',
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_of_barriers',
    // All rounds have one index by their end, and few are of other classes.
    'DROP INDEX CONCURRENTLY IF EXISTS case_rounds_complaints',
    'DROP INDEX CONCURRENTLY IF EXISTS case_rounds_of_barriers',
  ],
  down: `
    CREATE INDEX feedbacks_complaint_times ON feedbacks (created_at)
      INCLUDE (reopened_at, closed_at) WHERE class = 'complaint';
    CREATE INDEX feedbacks_pending_complaints ON feedbacks ((coalesce(reopened_at, created_at)))
      WHERE class = 'complaint' AND closed_at IS NULL;
    CREATE INDEX feedbacks_closed_complaints
      ON feedbacks (closed_at, (coalesce(reopened_at, created_at))) WHERE class = 'complaint';
    CREATE INDEX feedbacks_of_barriers ON feedbacks (closed_at) WHERE class = 'accessibility';
    CREATE INDEX case_rounds_complaints ON case_rounds (resolved_at, received_at)
      WHERE class = 'complaint';
    CREATE INDEX case_rounds_of_barriers ON case_rounds (resolved_at)
      WHERE class = 'accessibility';
    DROP INDEX feedbacks_complaint_rounds;
  `,
};
