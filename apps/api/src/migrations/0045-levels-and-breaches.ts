import type { Migration } from '../platform/db/migration.ts';

const today = `(now() AT TIME ZONE 'Asia/Kolkata')::date`;

/**
 * Who is told of a case at which day, as data that holds from a day of receipt on; who was told; and
 * the due date that a round missed, which stays with it whatever is worked out later.
 */
export const levelsAndBreaches: Migration = {
  name: '0045-levels-and-breaches',
  up: [
    `ALTER TABLE feedbacks ADD COLUMN IF NOT EXISTS breached_at timestamptz(3)`,
    `ALTER TABLE case_rounds ADD COLUMN IF NOT EXISTS breached_at timestamptz(3)`,
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_to_breach',
    `CREATE INDEX CONCURRENTLY feedbacks_to_breach ON feedbacks (due_at)
       WHERE status <> 'closed' AND breached_at IS NULL`,
    `CREATE TABLE IF NOT EXISTS escalation_levels (
       id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       kind text NOT NULL CHECK (kind IN ('level', 'reminder')),
       number smallint NOT NULL CHECK (number BETWEEN 1 AND 9),
       name text NOT NULL CHECK (char_length(normalize(name)) BETWEEN 1 AND 35),
       -- Null: whatever it is.
       class text CHECK (class IN ('query', 'request', 'complaint')),
       feedback_type text CHECK (char_length(normalize(feedback_type)) <= 35),
       days smallint NOT NULL CHECK (days BETWEEN 0 AND 400),
       recipient text NOT NULL CHECK (recipient IN ('owner', 'lead', 'person', 'nobody')),
       user_id integer REFERENCES users CHECK (recipient = 'person' OR user_id IS NULL),
       valid_from date NOT NULL,
       version integer NOT NULL DEFAULT 0,
       created_at timestamptz(3) NOT NULL DEFAULT now(),
       updated_at timestamptz(3) NOT NULL DEFAULT now(),
       CONSTRAINT escalation_levels_once
         UNIQUE NULLS NOT DISTINCT (class, feedback_type, kind, number, valid_from)
     )`,
    // From today: what came before was never promised to be told.
    `INSERT INTO escalation_levels (kind, number, name, days, recipient, valid_from)
     SELECT kind, number, name, days, recipient, ${today} FROM (VALUES
       ('level', 1, 'Owner', 0, 'owner'),
       ('level', 2, 'Team lead', 7, 'lead'),
       ('level', 3, 'Head of service', 14, 'person'),
       ('level', 4, 'Compliance officer', 18, 'person'),
       ('reminder', 1, 'First reminder', 3, 'owner'),
       ('reminder', 2, 'Second reminder', 1, 'owner')
     ) AS usual (kind, number, name, days, recipient)
     WHERE NOT EXISTS (SELECT FROM escalation_levels)`,
    `CREATE TABLE IF NOT EXISTS case_tellings (
       feedback_id integer NOT NULL REFERENCES feedbacks,
       round smallint NOT NULL,
       kind text NOT NULL,
       number smallint NOT NULL,
       -- Null: it was passed over, as a higher level was told in its place.
       user_id integer REFERENCES users,
       told_at timestamptz(3) NOT NULL,
       PRIMARY KEY (feedback_id, round, kind, number)
     )`,
    'CREATE INDEX IF NOT EXISTS case_tellings_person ON case_tellings (user_id, feedback_id)',
    `CREATE TABLE IF NOT EXISTS daily_digests (
       user_id integer PRIMARY KEY REFERENCES users,
       -- Until they ask for them again.
       is_off boolean NOT NULL DEFAULT false,
       -- The day of the last one, in Asia/Kolkata.
       sent_on date
     )`,
  ],
  down: `
    DROP TABLE daily_digests, case_tellings, escalation_levels;
    ALTER TABLE case_rounds DROP COLUMN breached_at;
    ALTER TABLE feedbacks DROP COLUMN breached_at;
  `,
};
