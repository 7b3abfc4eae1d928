import type { Migration } from '../platform/db/migration.ts';

/** What a public case must have of its submitter, unless it is sealed. */
const submitterSql = (unless: string) => `CASE audience
  WHEN 'e' THEN employee_code IS NOT NULL AND submitted_by IS NOT NULL
  WHEN 'c' THEN ${unless} mobile IS NOT NULL AND email IS NOT NULL
    AND (pan IS NOT NULL OR folio IS NOT NULL)
  ELSE arn IS NOT NULL AND euin IS NOT NULL
    AND (${unless} mobile IS NOT NULL AND email IS NOT NULL)
END`;

/**
 * A case's identifiers are sealed with its key; those of a version before are until a job has been
 * there. A message says itself whether it goes to the submitter, whose address is sealed.
 */
export const sealedIdentifiers: Migration = {
  name: '0092-sealed-identifiers',
  up: [
    `ALTER TABLE feedbacks ADD COLUMN IF NOT EXISTS key_id uuid,
       ADD COLUMN IF NOT EXISTS sealed bytea`,
    'ALTER TABLE outgoing_messages ADD COLUMN IF NOT EXISTS is_to_submitter boolean',
    'ALTER TABLE feedbacks DROP CONSTRAINT IF EXISTS feedbacks_submitter_or_sealed',
    `ALTER TABLE feedbacks ADD CONSTRAINT feedbacks_submitter_or_sealed CHECK (
       erased_at IS NOT NULL OR ${submitterSql('sealed IS NOT NULL OR')}) NOT VALID`,
    'ALTER TABLE feedbacks VALIDATE CONSTRAINT feedbacks_submitter_or_sealed',
    'ALTER TABLE feedbacks DROP CONSTRAINT IF EXISTS feedbacks_submitter_or_erased',
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_unsealed',
    `CREATE INDEX CONCURRENTLY feedbacks_unsealed ON feedbacks (id)
       WHERE sealed IS NULL AND audience <> 'e' AND erased_at IS NULL`,
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_by_key',
    `CREATE INDEX CONCURRENTLY feedbacks_by_key ON feedbacks (key_id)
       WHERE key_id IS NOT NULL`,
  ],
  // While a case is sealed there is no way back.
  down: `
    DROP INDEX feedbacks_by_key, feedbacks_unsealed;
    ALTER TABLE outgoing_messages DROP COLUMN is_to_submitter;
    ALTER TABLE feedbacks DROP CONSTRAINT feedbacks_submitter_or_sealed,
      ADD CONSTRAINT feedbacks_submitter_or_erased CHECK (
        erased_at IS NOT NULL OR ${submitterSql('')});
    ALTER TABLE feedbacks DROP COLUMN sealed, DROP COLUMN key_id;
  `,
};
