import type { Migration } from '../platform/db/migration.ts';

/**
 * Events as they wait to be delivered after their commit, in the place of triggers that announce.
 * An older version that still serves has no rows here: its messages go and its pages learn of
 * changes with their next look.
 */
export const raisedEvents: Migration = {
  name: '0061-raised-events',
  up: `
    CREATE TABLE raised_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      type text NOT NULL,
      -- No reference: the case's row would be locked for it.
      feedback_id integer,
      file_count integer NOT NULL,
      raised_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
    );
    DROP TRIGGER audit_events_announced ON audit_events;
    DROP FUNCTION announce_case_event;
    DROP TRIGGER outgoing_messages_announced ON outgoing_messages;
    DROP FUNCTION announce_outgoing_message;
  `,
  down: `
    CREATE FUNCTION announce_case_event() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('news', 'case ' || NEW.entity_id);
      RETURN NULL;
    END $$;
    CREATE TRIGGER audit_events_announced AFTER INSERT ON audit_events
      FOR EACH ROW
      WHEN (NEW.entity = 'case' AND NEW.entity_id IS NOT NULL AND NEW.action <> 'created')
      EXECUTE FUNCTION announce_case_event();

    CREATE FUNCTION announce_outgoing_message() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('outgoing_messages', '');
      RETURN NULL;
    END $$;
    CREATE TRIGGER outgoing_messages_announced AFTER INSERT ON outgoing_messages
      FOR EACH ROW WHEN (NEW.template NOT IN ('caseCreated', 'caseForOwner', 'otp'))
      EXECUTE FUNCTION announce_outgoing_message();
    DROP TABLE raised_events;
  `,
};
