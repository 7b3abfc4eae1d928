import type { Migration } from '../platform/db/migration.ts';

/** Where the database's log was after a session's last change: it reads no replica that lacks it. */
export const lastChanges: Migration = {
  name: '0108-last-changes',
  up: 'ALTER TABLE sessions ADD COLUMN IF NOT EXISTS wrote_up_to pg_lsn',
  down: 'ALTER TABLE sessions DROP COLUMN wrote_up_to;',
};
