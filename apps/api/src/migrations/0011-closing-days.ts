import type { Migration } from '../platform/db/migration.ts';

/** Reads a page of what was closed on some days in the list's order, without a look at the rest. */
export const closingDays: Migration = {
  name: '0011-closing-days',
  up: `
    CREATE INDEX feedbacks_closed ON feedbacks (audience, created_at DESC, id DESC, closed_at)
      WHERE status = 'closed';
  `,
  down: `
    DROP INDEX feedbacks_closed;
  `,
};
