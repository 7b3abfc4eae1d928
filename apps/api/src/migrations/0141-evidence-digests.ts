import type { Migration } from '../platform/db/migration.ts';

/**
 * The history holds digests of what is published, signed and recorded about a case (decision 141),
 * and the salt that binds a receipt to its case. The salt goes when the case is erased.
 */
export const evidenceDigests: Migration = {
  name: '0141-evidence-digests',
  up: `
    ALTER TABLE audit_history ADD COLUMN digests jsonb;
    ALTER TABLE feedbacks ADD COLUMN receipt_salt bytea;
    ALTER TABLE feedbacks ALTER COLUMN receipt_salt SET DEFAULT uuid_send(gen_random_uuid());
    -- A proof takes the case id and the time from the case; a redacted case has several receipts.
    DROP TABLE stored_receipts;
    CREATE TABLE stored_receipts (
      feedback_id integer NOT NULL,
      event_id bigint NOT NULL,
      event_hash bytea NOT NULL CHECK (octet_length(event_hash) = 32),
      PRIMARY KEY (feedback_id, event_id)
    );
    DO $$ BEGIN
      EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON stored_receipts FROM PUBLIC, %s',
        (SELECT relowner::regrole FROM pg_class WHERE oid = 'stored_receipts'::regclass));
    END $$;
  `,
  down: `
    ALTER TABLE audit_history DROP COLUMN digests;
    ALTER TABLE feedbacks DROP COLUMN receipt_salt;
    DROP TABLE stored_receipts;
    CREATE TABLE stored_receipts (
      feedback_id integer PRIMARY KEY,
      event_id bigint NOT NULL,
      at timestamptz(3) NOT NULL,
      case_id text NOT NULL
    );
  `,
};
