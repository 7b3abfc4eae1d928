import type { Migration } from '../platform/db/migration.ts';

/** How often a mail could not be filed in the case that a person had said. */
export const failuresOfMails: Migration = {
  name: '0053-failures-of-mails',
  up: 'ALTER TABLE incoming_mails ADD COLUMN failures integer NOT NULL DEFAULT 0',
  down: 'ALTER TABLE incoming_mails DROP COLUMN failures',
};
