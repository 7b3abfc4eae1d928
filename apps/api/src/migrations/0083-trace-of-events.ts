import type { Migration } from '../platform/db/migration.ts';

/** What happened says in which trace it did, so that what is done after it belongs there too. */
export const traceOfEvents: Migration = {
  name: '0083-trace-of-events',
  up: 'ALTER TABLE raised_events ADD COLUMN IF NOT EXISTS trace_parent text',
  down: 'ALTER TABLE raised_events DROP COLUMN trace_parent;',
};
