import type { Migration } from '../platform/db/migration.ts';

/** Rights that the product never uses on evidence, by table (decision 141). */
const revoked = {
  case_rounds: 'UPDATE, DELETE, TRUNCATE',
  notices: 'UPDATE, DELETE',
  feedbacks: 'DELETE, TRUNCATE',
  case_entries: 'TRUNCATE',
  scores_complaints: 'TRUNCATE',
  scores_milestones: 'TRUNCATE',
};

/** Erasure and redaction take words out of a closed round. */
const mended = 'UPDATE (closure_description, mended)';

/** Runs statements about each table and its owner; a cluster grants no rights by column. */
const ofOwners = (statements: string) => `DO $$ DECLARE of record; BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN RETURN; END IF;
  FOR of IN SELECT name, rights, relowner::regrole AS owner
    FROM (VALUES ${Object.entries(revoked)
      .map(([table, rights]) => `('${table}', '${rights}')`)
      .join(', ')}) AS tables (name, rights) JOIN pg_class ON pg_class.oid = name::regclass LOOP
    ${statements}
  END LOOP;
END $$;`;

/**
 * Closed rounds, notices and cases are kept from their owner by rights, as what is published is
 * (decision 130).
 */
export const rightsOfEvidence: Migration = {
  name: '0142-rights-of-evidence',
  up: ofOwners(`EXECUTE format('REVOKE %s ON %I FROM PUBLIC, %s', of.rights, of.name, of.owner);
    IF of.name = 'case_rounds' THEN
      EXECUTE format('GRANT ${mended} ON case_rounds TO %s', of.owner);
    END IF;`),
  down: ofOwners(`EXECUTE format('GRANT %s ON %I TO %s', of.rights, of.name, of.owner);
    IF of.name = 'case_rounds' THEN
      EXECUTE format('REVOKE ${mended} ON case_rounds FROM %s', of.owner);
    END IF;`),
};
