import type { Migration } from '../platform/db/migration.ts';

/** What happened, for good; and what is to be told to people. */
export const historyAndMessages: Migration = {
  name: '0004-history-and-messages',
  up: `
    CREATE TABLE audit_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz(3) NOT NULL DEFAULT now(),
      -- Null: the submitter, or the system. The name is kept with it, as it was then.
      actor_id integer REFERENCES users,
      actor_code text,
      actor_name text,
      entity text NOT NULL CHECK (entity IN ('case', 'user', 'amc', 'feedbackType', 'subType',
        'btlType', 'location', 'message', 'session')),
      entity_id text,
      -- The thing's name for people, as it was then: a case id, a user's name, an AMC.
      label text,
      action text NOT NULL,
      before jsonb,
      after jsonb,
      request_id text
    );
    CREATE INDEX audit_events_entity ON audit_events (entity, entity_id, id);
    CREATE INDEX audit_events_actor ON audit_events (actor_code, id);
    CREATE INDEX audit_events_at ON audit_events (at);
    CREATE INDEX audit_events_label ON audit_events USING gin (label gin_trgm_ops);
    CREATE FUNCTION refuse_to_rewrite_history() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'audit events are never changed or deleted';
    END $$;
    CREATE TRIGGER audit_events_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_history();

    CREATE TABLE outgoing_messages (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- Sent along, so that a gateway can drop a repeat.
      delivery_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
      channel text NOT NULL CHECK (channel IN ('sms', 'email')),
      -- 'otp', 'caseCreated', 'caseClosed', 'caseForOwner', 'caseReassigned', 'setPassword'
      template text NOT NULL,
      recipient text NOT NULL CHECK (recipient <> ''),
      subject text,
      body text NOT NULL,
      feedback_id integer REFERENCES feedbacks,
      -- The body is a secret, an OTP or a link: it is shown to nobody, and erased once sent.
      is_secret boolean NOT NULL DEFAULT false,
      status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'failed')),
      attempts integer NOT NULL DEFAULT 0,
      last_error text,
      next_attempt_at timestamptz(3),
      -- Not worth sending after this, as an OTP that has expired.
      expires_at timestamptz(3),
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now(),
      sent_at timestamptz(3),
      CONSTRAINT outgoing_messages_sent CHECK ((status = 'sent') = (sent_at IS NOT NULL))
    );
    CREATE INDEX outgoing_messages_newest ON outgoing_messages (created_at DESC, id DESC);
    CREATE INDEX outgoing_messages_recipient ON outgoing_messages (recipient, created_at DESC);
    CREATE INDEX outgoing_messages_status ON outgoing_messages (status, created_at DESC, id DESC);
    CREATE INDEX outgoing_messages_feedback ON outgoing_messages (feedback_id);
  `,
  down: `
    DROP TABLE outgoing_messages, audit_events;
    DROP FUNCTION refuse_to_rewrite_history;
  `,
};
