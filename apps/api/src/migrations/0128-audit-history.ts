import type { Migration } from '../platform/db/migration.ts';

/**
 * The audit events by months of Asia/Kolkata (decision 122). The table as it was is the part of all
 * up to the end of next month, under its name: the version before reads and writes it there.
 */
export const auditHistory: Migration = {
  name: '0128-audit-history',
  up: `
    -- What is attached may have no identity of its own; a sequence numbers all parts.
    ALTER TABLE audit_events ALTER COLUMN id DROP IDENTITY IF EXISTS;
    CREATE SEQUENCE IF NOT EXISTS audit_events_id_seq;
    SELECT setval('audit_events_id_seq', max(id)) FROM audit_events;
    ALTER TABLE audit_events
      ALTER COLUMN id SET DEFAULT nextval('audit_events_id_seq'),
      DROP CONSTRAINT audit_events_pkey,
      ADD CONSTRAINT audit_events_pkey PRIMARY KEY USING INDEX audit_events_in_order;
    -- The key serves what it was for.
    DROP INDEX audit_events_newest;
    -- All that the part has already, so that none of it is made or looked through again.
    CREATE TABLE audit_history (LIKE audit_events INCLUDING DEFAULTS,
      PRIMARY KEY (at, id),
      CONSTRAINT audit_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users
    ) PARTITION BY RANGE (at);
    ALTER SEQUENCE audit_events_id_seq OWNED BY audit_history.id;
    CREATE INDEX audit_history_id ON audit_history (id);
    CREATE INDEX audit_history_entity ON audit_history (entity, entity_id, id);
    CREATE INDEX audit_history_newest_of_entity ON audit_history (entity, at DESC, id DESC);
    CREATE INDEX audit_history_newest_of_actor
      ON audit_history (lower(actor_code), at DESC, id DESC);
    CREATE INDEX audit_history_search ON audit_history
      USING gin (lower(normalize(label)) gin_trgm_ops);
    -- Takes what lies in no month, so that nothing is refused; a job empties it.
    CREATE TABLE audit_history_rest PARTITION OF audit_history DEFAULT;
    DO $$ BEGIN
      EXECUTE format('ALTER TABLE audit_history ATTACH PARTITION audit_events
        FOR VALUES FROM (MINVALUE) TO (%L)',
        (date_trunc('month', now() AT TIME ZONE 'Asia/Kolkata') + interval '2 months')
          AT TIME ZONE 'Asia/Kolkata');
    END $$;
    ALTER TABLE audit_events DROP CONSTRAINT IF EXISTS audit_events_before;
    -- It stands guard over the table that a statement names: each part has its own.
    CREATE TRIGGER audit_events_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_history
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_history();
    CREATE TRIGGER audit_events_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_history_rest
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_history();
  `,
  down: `
    ALTER TABLE audit_history DETACH PARTITION audit_events;
    INSERT INTO audit_events SELECT * FROM audit_history;
    ALTER TABLE audit_events ALTER COLUMN id DROP DEFAULT,
      DROP CONSTRAINT audit_events_pkey, ADD PRIMARY KEY (id);
    DROP TABLE audit_history;
    ALTER TABLE audit_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;
    SELECT setval('audit_events_id_seq', max(id)) FROM audit_events;
    CREATE INDEX audit_events_newest ON audit_events (at DESC, id DESC);
    CREATE UNIQUE INDEX audit_events_in_order ON audit_events (at, id);
  `,
};
