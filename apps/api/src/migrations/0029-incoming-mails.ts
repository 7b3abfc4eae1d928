import type { Migration } from '../platform/db/migration.ts';

/**
 * What came by e-mail, each mail once, and what became of it; how far a mailbox was read. What a
 * mail says stays in the mailbox.
 */
export const incomingMails: Migration = {
  name: '0029-incoming-mails',
  up: `
    CREATE TABLE mailboxes (
      name text PRIMARY KEY,
      uid_validity bigint NOT NULL,
      last_uid bigint NOT NULL,
      -- How often the mail behind it could not be taken.
      failures integer NOT NULL DEFAULT 0
    );
    CREATE TABLE incoming_mails (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      message_id text NOT NULL UNIQUE,
      -- Where it lies: what it says is read there.
      uid_validity bigint NOT NULL,
      uid bigint NOT NULL,
      sender text NOT NULL,
      subject text NOT NULL,
      state text NOT NULL CHECK (state IN ('filed', 'waiting', 'kept', 'dropped')),
      reason text,
      feedback_id integer REFERENCES feedbacks,
      -- A person has said whose case it is about, or that it is about none, and why.
      decided_by integer REFERENCES users,
      decision text,
      has_reopened boolean NOT NULL DEFAULT false,
      is_acknowledged boolean NOT NULL DEFAULT false,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX incoming_mails_newest ON incoming_mails (created_at DESC, id DESC);
    CREATE INDEX incoming_mails_sender ON incoming_mails (sender, created_at);
    CREATE INDEX incoming_mails_feedback ON incoming_mails (feedback_id)
      WHERE feedback_id IS NOT NULL;
    ALTER TABLE case_entries ADD COLUMN channel text NOT NULL DEFAULT 'web'
      CHECK (channel IN ('web', 'email'));
  `,
  down: `
    ALTER TABLE case_entries DROP COLUMN channel;
    DROP TABLE incoming_mails, mailboxes;
  `,
};
