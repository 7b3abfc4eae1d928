import type { Migration } from '../platform/db/migration.ts';

/** What a mail says that stands in no case: somebody has to see what it is. */
export const incomingTexts: Migration = {
  name: '0031-incoming-texts',
  up: 'ALTER TABLE incoming_mails ADD COLUMN text text',
  down: 'ALTER TABLE incoming_mails DROP COLUMN text',
};
