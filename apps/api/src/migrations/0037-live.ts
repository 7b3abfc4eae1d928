import type { Migration } from '../platform/db/migration.ts';

/**
 * What open pages follow: every event of a case, as its line of history is written, and the end of
 * sessions. And who has a case before them: of no use after a crash, so it is not kept through one.
 */
export const live: Migration = {
  name: '0037-live',
  up: `
    CREATE FUNCTION announce_case_event() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('news', 'case ' || NEW.entity_id);
      RETURN NULL;
    END $$;
    CREATE TRIGGER audit_events_announced AFTER INSERT ON audit_events
      FOR EACH ROW WHEN (NEW.entity = 'case' AND NEW.entity_id IS NOT NULL)
      EXECUTE FUNCTION announce_case_event();

    CREATE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('news', 'session ' || OLD.id);
      RETURN NULL;
    END $$;
    CREATE TRIGGER sessions_end_announced AFTER DELETE ON sessions
      FOR EACH ROW EXECUTE FUNCTION announce_session_end();

    CREATE UNLOGGED TABLE case_presence (
      feedback_id integer NOT NULL REFERENCES feedbacks,
      user_id integer NOT NULL REFERENCES users,
      -- One of a person's open pages.
      page uuid NOT NULL,
      is_writing boolean NOT NULL,
      seen_at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (feedback_id, user_id, page)
    );
    CREATE INDEX case_presence_seen ON case_presence (seen_at);

    CREATE FUNCTION announce_presence() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('news', 'presence ' || coalesce(NEW.feedback_id, OLD.feedback_id));
      RETURN NULL;
    END $$;
    CREATE TRIGGER case_presence_announced AFTER INSERT OR DELETE ON case_presence
      FOR EACH ROW EXECUTE FUNCTION announce_presence();
    CREATE TRIGGER case_presence_change_announced AFTER UPDATE ON case_presence
      FOR EACH ROW WHEN (OLD.is_writing <> NEW.is_writing) EXECUTE FUNCTION announce_presence();
  `,
  down: `
    DROP TABLE case_presence;
    DROP FUNCTION announce_presence;
    DROP TRIGGER sessions_end_announced ON sessions;
    DROP FUNCTION announce_session_end;
    DROP TRIGGER audit_events_announced ON audit_events;
    DROP FUNCTION announce_case_event;
  `,
};
