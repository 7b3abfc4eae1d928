import type { Migration } from '../platform/db/migration.ts';

/**
 * What a case was entered through; all so far came by the web (rule 9.7). Who looks for the few
 * that did not finds them in an index of their own, which costs the others nothing.
 */
export const entryChannel: Migration = {
  name: '0022-entry-channel',
  up: [
    `ALTER TABLE feedbacks ADD COLUMN IF NOT EXISTS channel text NOT NULL DEFAULT 'web'`,
    'ALTER TABLE feedbacks DROP CONSTRAINT IF EXISTS feedbacks_channel',
    `ALTER TABLE feedbacks ADD CONSTRAINT feedbacks_channel CHECK (
       channel IN ('web', 'phone', 'email', 'letter', 'branch', 'scores', 'other')
     ) NOT VALID`,
    'ALTER TABLE feedbacks VALIDATE CONSTRAINT feedbacks_channel',
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_by_channel',
    `CREATE INDEX CONCURRENTLY feedbacks_by_channel
       ON feedbacks (audience, channel, created_at DESC, id DESC) WHERE channel <> 'web'`,
  ],
  down: `
    ALTER TABLE feedbacks DROP COLUMN channel;
  `,
};
