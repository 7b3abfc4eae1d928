import type { Migration } from '../platform/db/migration.ts';

/** What an e-mail's HTML is made of; a message written before has its text alone. */
export const letters: Migration = {
  name: '0025-letters',
  up: 'ALTER TABLE outgoing_messages ADD COLUMN letter jsonb',
  down: 'ALTER TABLE outgoing_messages DROP COLUMN letter',
};
