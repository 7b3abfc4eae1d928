import type { Migration } from '../platform/db/migration.ts';

/**
 * Readies the audit events to be a part of a table that is parted by their time, as the security
 * events were; they are looked up by their id alone, too.
 */
export const auditEventsInOrder: Migration = {
  name: '0127-audit-events-in-order',
  up: [
    'DROP INDEX CONCURRENTLY IF EXISTS audit_events_in_order',
    'CREATE UNIQUE INDEX CONCURRENTLY audit_events_in_order ON audit_events (at, id)',
    'DROP INDEX CONCURRENTLY IF EXISTS audit_events_id',
    'CREATE INDEX CONCURRENTLY audit_events_id ON audit_events (id)',
    `DO $$ BEGIN
       ALTER TABLE audit_events DROP CONSTRAINT IF EXISTS audit_events_before;
       EXECUTE format('ALTER TABLE audit_events
         ADD CONSTRAINT audit_events_before CHECK (at < %L) NOT VALID',
         (date_trunc('month', now() AT TIME ZONE 'Asia/Kolkata') + interval '2 months')
           AT TIME ZONE 'Asia/Kolkata');
     END $$`,
    'ALTER TABLE audit_events VALIDATE CONSTRAINT audit_events_before',
  ],
  down: `
    ALTER TABLE audit_events DROP CONSTRAINT IF EXISTS audit_events_before;
    DROP INDEX audit_events_in_order, audit_events_id;
  `,
};
