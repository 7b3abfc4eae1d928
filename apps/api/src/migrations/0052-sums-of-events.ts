import type { Migration } from '../platform/db/migration.ts';

const sums = "security_events (sum_from, kind, outcome, address, coalesce(account, ''))";

/** What comes in crowds is one event with a count: floods of failures, a list read by its pages. */
export const sumsOfEvents: Migration = {
  name: '0052-sums-of-events',
  up: [
    `ALTER TABLE security_events
       ADD COLUMN IF NOT EXISTS count integer NOT NULL DEFAULT 1,
       -- When the time began that a sum is of; null for a single event.
       ADD COLUMN IF NOT EXISTS sum_from timestamptz(3)`,
    'DROP INDEX CONCURRENTLY IF EXISTS security_events_sums',
    `CREATE UNIQUE INDEX CONCURRENTLY security_events_sums ON ${sums} WHERE sum_from IS NOT NULL`,
  ],
  down: `
    DROP INDEX security_events_sums;
    ALTER TABLE security_events DROP COLUMN count, DROP COLUMN sum_from;
  `,
};
