import type { Migration } from '../platform/db/migration.ts';

/** Finds what expired while it waited, however much else waits. */
export const expiringMessages: Migration = {
  name: '0010-expiring-messages',
  up: `
    CREATE INDEX outgoing_messages_expiring ON outgoing_messages (expires_at)
      WHERE status = 'waiting' AND expires_at IS NOT NULL;
  `,
  down: `
    DROP INDEX outgoing_messages_expiring;
  `,
};
