import type { Migration } from '../platform/db/migration.ts';

/**
 * The security events by months of Asia/Kolkata (decision 122). The table as it was is the part of
 * all up to the end of next month, under its name: the version before reads and writes it there.
 */
export const securityLog: Migration = {
  name: '0122-security-log',
  up: `
    -- What is attached may have no identity of its own; a sequence numbers all parts. A database
    -- that was laid out on a cluster has it already.
    ALTER TABLE security_events ALTER COLUMN id DROP IDENTITY IF EXISTS;
    CREATE SEQUENCE IF NOT EXISTS security_events_id_seq;
    SELECT setval('security_events_id_seq', max(id)) FROM security_events;
    ALTER TABLE security_events
      ALTER COLUMN id SET DEFAULT nextval('security_events_id_seq'),
      DROP CONSTRAINT security_events_pkey,
      ADD CONSTRAINT security_events_pkey PRIMARY KEY USING INDEX security_events_in_order;
    -- The key serves what it was for.
    DROP INDEX security_events_newest;
    CREATE TABLE security_log (LIKE security_events INCLUDING DEFAULTS, PRIMARY KEY (at, id))
      PARTITION BY RANGE (at);
    ALTER SEQUENCE security_events_id_seq OWNED BY security_log.id;
    CREATE INDEX security_log_kind ON security_log (kind, at DESC, id DESC);
    CREATE INDEX security_log_account ON security_log (account, at DESC, id DESC)
      WHERE account IS NOT NULL;
    CREATE INDEX security_log_address ON security_log (address, at DESC, id DESC);
    CREATE INDEX security_log_refused ON security_log (at DESC, id DESC)
      WHERE outcome <> 'success';
    -- Takes what lies in no month, so that nothing is refused; a job empties it.
    CREATE TABLE security_log_rest PARTITION OF security_log DEFAULT;
    DO $$ BEGIN
      EXECUTE format('ALTER TABLE security_log ATTACH PARTITION security_events
        FOR VALUES FROM (MINVALUE) TO (%L)',
        (date_trunc('month', now() AT TIME ZONE 'Asia/Kolkata') + interval '2 months')
          AT TIME ZONE 'Asia/Kolkata');
    END $$;
    ALTER TABLE security_events DROP CONSTRAINT IF EXISTS security_events_before;
  `,
  down: `
    ALTER TABLE security_log DETACH PARTITION security_events;
    INSERT INTO security_events SELECT * FROM security_log;
    ALTER TABLE security_events ALTER COLUMN id DROP DEFAULT,
      DROP CONSTRAINT security_events_pkey, ADD PRIMARY KEY (id);
    DROP TABLE security_log;
    ALTER TABLE security_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;
    SELECT setval('security_events_id_seq', max(id)) FROM security_events;
    CREATE INDEX security_events_newest ON security_events (at DESC, id DESC);
    CREATE UNIQUE INDEX security_events_in_order ON security_events (at, id);
  `,
};
