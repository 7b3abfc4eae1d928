import type { Migration } from '../platform/db/migration.ts';

/** What the worker needs to take messages in their order, and to be woken when one comes. */
export const messageDelivery: Migration = {
  name: '0005-message-delivery',
  up: `
    ALTER TABLE outgoing_messages
      -- OTPs have a lane of their own: somebody waits for them.
      ADD COLUMN lane text NOT NULL
        GENERATED ALWAYS AS (CASE WHEN template = 'otp' THEN 'otp' ELSE channel END) STORED,
      -- When it may be taken: also the end of the time for which a worker has taken it.
      ADD COLUMN due_at timestamptz(3) NOT NULL
        GENERATED ALWAYS AS (coalesce(next_attempt_at, created_at)) STORED;
    CREATE INDEX outgoing_messages_due ON outgoing_messages (lane, due_at, id)
      WHERE status = 'waiting';

    CREATE FUNCTION announce_outgoing_message() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('outgoing_messages', '');
      RETURN NULL;
    END $$;
    CREATE TRIGGER outgoing_messages_announced AFTER INSERT ON outgoing_messages
      FOR EACH STATEMENT EXECUTE FUNCTION announce_outgoing_message();
  `,
  down: `
    DROP TRIGGER outgoing_messages_announced ON outgoing_messages;
    DROP FUNCTION announce_outgoing_message;
    DROP INDEX outgoing_messages_due;
    ALTER TABLE outgoing_messages DROP COLUMN lane, DROP COLUMN due_at;
  `,
};
