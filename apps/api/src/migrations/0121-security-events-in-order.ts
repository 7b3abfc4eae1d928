import type { Migration } from '../platform/db/migration.ts';

/**
 * Readies the security events to be a part of a table that is parted by their time: a key that
 * begins with it, and a check that none lies beyond the month after this one.
 */
export const securityEventsInOrder: Migration = {
  name: '0121-security-events-in-order',
  up: [
    'DROP INDEX CONCURRENTLY IF EXISTS security_events_in_order',
    'CREATE UNIQUE INDEX CONCURRENTLY security_events_in_order ON security_events (at, id)',
    `DO $$ BEGIN
       ALTER TABLE security_events DROP CONSTRAINT IF EXISTS security_events_before;
       EXECUTE format('ALTER TABLE security_events
         ADD CONSTRAINT security_events_before CHECK (at < %L) NOT VALID',
         (date_trunc('month', now() AT TIME ZONE 'Asia/Kolkata') + interval '2 months')
           AT TIME ZONE 'Asia/Kolkata');
     END $$`,
    'ALTER TABLE security_events VALIDATE CONSTRAINT security_events_before',
  ],
  down: `
    ALTER TABLE security_events DROP CONSTRAINT IF EXISTS security_events_before;
    DROP INDEX security_events_in_order;
  `,
};
