import type { Migration } from '../platform/db/migration.ts';

/**
 * A case may lose its person and stay a case: what is erased when, what holds one back, and the
 * files whose records went, until the storage has let go of them.
 */
export const erasure: Migration = {
  name: '0065-erasure',
  up: [
    'ALTER TABLE feedbacks ADD COLUMN IF NOT EXISTS erased_at timestamptz(3)',
    'ALTER TABLE feedbacks DROP CONSTRAINT IF EXISTS feedbacks_submitter_or_erased',
    `ALTER TABLE feedbacks ADD CONSTRAINT feedbacks_submitter_or_erased CHECK (
       erased_at IS NOT NULL OR CASE audience
         WHEN 'e' THEN employee_code IS NOT NULL AND submitted_by IS NOT NULL
         WHEN 'c' THEN mobile IS NOT NULL AND email IS NOT NULL
           AND (pan IS NOT NULL OR folio IS NOT NULL)
         ELSE mobile IS NOT NULL AND email IS NOT NULL AND arn IS NOT NULL AND euin IS NOT NULL
       END) NOT VALID`,
    'ALTER TABLE feedbacks VALIDATE CONSTRAINT feedbacks_submitter_or_erased',
    'ALTER TABLE feedbacks DROP CONSTRAINT IF EXISTS feedbacks_submitter',
    // A closed round keeps all but the words of its answer.
    `CREATE OR REPLACE FUNCTION refuse_to_change_a_round() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF NEW.closure_description = '' AND to_jsonb(NEW) - 'closure_description'
         = to_jsonb(OLD) - 'closure_description' THEN RETURN NEW; END IF;
       RAISE EXCEPTION 'a closed round is never changed';
     END $$`,
    `CREATE OR REPLACE TRIGGER case_rounds_stay BEFORE UPDATE ON case_rounds
       FOR EACH ROW EXECUTE FUNCTION refuse_to_change_a_round()`,
    `CREATE TABLE IF NOT EXISTS retention_periods (
       subject text PRIMARY KEY CHECK (subject IN ('complaint', 'query', 'request', 'idea')),
       -- From closing.
       months integer NOT NULL CHECK (months BETWEEN 1 AND 600),
       version integer NOT NULL DEFAULT 0
     )`,
    `INSERT INTO retention_periods (subject, months)
       VALUES ('complaint', 96), ('query', 36), ('request', 36), ('idea', 36)
       ON CONFLICT DO NOTHING`,
    `CREATE TABLE IF NOT EXISTS legal_holds (
       feedback_id integer PRIMARY KEY REFERENCES feedbacks,
       reason text NOT NULL,
       placed_by integer NOT NULL REFERENCES users,
       placed_at timestamptz(3) NOT NULL DEFAULT now()
     )`,
    `CREATE TABLE IF NOT EXISTS planned_erasures (
       feedback_id integer PRIMARY KEY REFERENCES feedbacks,
       erase_at timestamptz(3) NOT NULL
     )`,
    'CREATE INDEX IF NOT EXISTS planned_erasures_next ON planned_erasures (erase_at, feedback_id)',
    'CREATE TABLE IF NOT EXISTS discarded_files (storage_key text PRIMARY KEY)',
  ],
  down: `
    DROP TABLE discarded_files, planned_erasures, legal_holds, retention_periods;
    CREATE OR REPLACE FUNCTION refuse_to_change_a_round() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'a closed round is never changed';
    END $$;
    CREATE OR REPLACE TRIGGER case_rounds_stay BEFORE UPDATE ON case_rounds
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_a_round();
    ALTER TABLE feedbacks DROP CONSTRAINT feedbacks_submitter_or_erased, DROP COLUMN erased_at;
  `,
};
