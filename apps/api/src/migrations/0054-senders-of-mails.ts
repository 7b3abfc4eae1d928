import type { Migration } from '../platform/db/migration.ts';

/**
 * Who an e-mail in a case says that it is from, and whether that is proven to be its submitter; of
 * every mail that came in, whether the mail server vouches for the address.
 */
export const sendersOfMails: Migration = {
  name: '0054-senders-of-mails',
  up: `
    ALTER TABLE case_entries ADD COLUMN sender text,
      ADD COLUMN is_sender_confirmed boolean NOT NULL DEFAULT false;
    ALTER TABLE incoming_mails ADD COLUMN is_sender_confirmed boolean NOT NULL DEFAULT false;
  `,
  down: `
    ALTER TABLE incoming_mails DROP COLUMN is_sender_confirmed;
    ALTER TABLE case_entries DROP COLUMN is_sender_confirmed, DROP COLUMN sender;
  `,
};
