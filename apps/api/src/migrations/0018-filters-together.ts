import type { Migration } from '../platform/db/migration.ts';

const together = [
  ['feedbacks_by_status', 'audience, status, created_at DESC, id DESC, feedback_type, assigned_to'],
  ['feedbacks_by_type', 'audience, feedback_type, created_at DESC, id DESC, status, assigned_to'],
  [
    'feedbacks_by_assignee',
    'audience, assigned_to, created_at DESC, id DESC, status, feedback_type',
  ],
] as const;

/**
 * Filters that few cases meet together are looked up in one index, without a look at the cases
 * that meet but one; an e-mail address, whose parts are in every case, in one of its own.
 */
export const filtersTogether: Migration = {
  name: '0018-filters-together',
  up: [
    ...together.flatMap(([name, columns]) => [
      `DROP INDEX CONCURRENTLY IF EXISTS ${name}`,
      `CREATE INDEX CONCURRENTLY ${name} ON feedbacks (${columns})`,
    ]),
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_by_unclosed',
    `CREATE INDEX CONCURRENTLY feedbacks_by_unclosed
       ON feedbacks (audience, created_at DESC, id DESC, feedback_type, assigned_to)
       WHERE status <> 'closed'`,
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_email',
    'CREATE INDEX CONCURRENTLY feedbacks_email ON feedbacks (lower(email) text_pattern_ops)',
    ...['status', 'type', 'assignee', 'unclosed'].map(
      (name) => `DROP INDEX CONCURRENTLY IF EXISTS feedbacks_${name}`,
    ),
    // How often the filters are met together is not how often each is.
    `CREATE STATISTICS IF NOT EXISTS feedbacks_filters (mcv)
       ON status, feedback_type, assigned_to FROM feedbacks`,
    'ANALYZE feedbacks',
  ],
  down: `
    DROP STATISTICS feedbacks_filters;
    CREATE INDEX feedbacks_status ON feedbacks (audience, status, created_at DESC, id DESC);
    CREATE INDEX feedbacks_type ON feedbacks (audience, feedback_type, created_at DESC, id DESC);
    CREATE INDEX feedbacks_assignee ON feedbacks (audience, assigned_to, created_at DESC, id DESC);
    CREATE INDEX feedbacks_unclosed ON feedbacks (audience, created_at DESC, id DESC)
      INCLUDE (feedback_type, assigned_to) WHERE status <> 'closed';
    DROP INDEX feedbacks_by_status, feedbacks_by_type, feedbacks_by_assignee,
      feedbacks_by_unclosed, feedbacks_email;
  `,
};
