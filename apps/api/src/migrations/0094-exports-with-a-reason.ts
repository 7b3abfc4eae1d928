import type { Migration } from '../platform/db/migration.ts';

/** What an export held, what it was narrowed to, and why somebody wanted it. */
export const exportsWithReason: Migration = {
  name: '0094-exports-with-a-reason',
  up: `
    ALTER TABLE security_events
      ADD COLUMN IF NOT EXISTS row_count integer,
      ADD COLUMN IF NOT EXISTS about jsonb,
      ADD COLUMN IF NOT EXISTS reason text;
  `,
  down: `
    ALTER TABLE security_events DROP COLUMN row_count, DROP COLUMN about, DROP COLUMN reason;
  `,
};
