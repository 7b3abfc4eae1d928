import type { Migration } from '../platform/db/migration.ts';

/** What an answer by e-mail quotes, apart from what its writer says. */
export const quotedMail: Migration = {
  name: '0033-quoted-mail',
  up: 'ALTER TABLE case_entries ADD COLUMN IF NOT EXISTS quoted text',
  down: 'ALTER TABLE case_entries DROP COLUMN quoted',
};
