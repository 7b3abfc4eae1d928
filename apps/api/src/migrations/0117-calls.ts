import type { Migration } from '../platform/db/migration.ts';

/** Messages that a call reads aloud. */
export const calls: Migration = {
  name: '0117-calls',
  up: [
    `ALTER TABLE outgoing_messages
       DROP CONSTRAINT IF EXISTS outgoing_messages_channel_check,
       ADD CONSTRAINT outgoing_messages_channel_check
         CHECK (channel IN ('sms', 'call', 'email')) NOT VALID`,
    'ALTER TABLE outgoing_messages VALIDATE CONSTRAINT outgoing_messages_channel_check',
  ],
  down: `
    DELETE FROM outgoing_messages WHERE channel = 'call';
    ALTER TABLE outgoing_messages DROP CONSTRAINT outgoing_messages_channel_check,
      ADD CONSTRAINT outgoing_messages_channel_check CHECK (channel IN ('sms', 'email'));
  `,
};
