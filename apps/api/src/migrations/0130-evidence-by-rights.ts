import type { Migration } from '../platform/db/migration.ts';

/** Tables whose rows stay as they were written, with the parts of those by months. */
const kept = `SELECT coalesce(part.relid, name::regclass) AS place
  FROM unnest(ARRAY['audit_history', 'audit_leaves', 'audit_checkpoints', 'audit_tiles',
    'stored_receipts', 'disclosures', 'disclosure_rounds', 'disclosure_years']) AS name
  LEFT JOIN LATERAL pg_partition_tree(name::regclass) AS part ON true`;

/** Says something of each of them and its owner. */
const ofEach = (statement: string) => `DO $$ DECLARE kept record; BEGIN
  FOR kept IN SELECT place, relowner::regrole AS owner FROM (${kept}) AS places
    JOIN pg_class ON pg_class.oid = place LOOP
    EXECUTE format('${statement}', kept.place, kept.owner);
  END LOOP;
END $$;`;

/**
 * The columns of a prepared month that its approval changes; the right to one also locks a row that
 * others refer to.
 */
const approving = 'UPDATE (state, approved_by, approved_at)';

/**
 * The evidence is kept by rights beside triggers (decision 130): its owner may read and add to it.
 */
export const evidenceByRights: Migration = {
  name: '0130-evidence-by-rights',
  up: `
    ${ofEach('REVOKE UPDATE, DELETE, TRUNCATE ON %s FROM PUBLIC, %s')}
    DO $$ BEGIN
      EXECUTE format('GRANT ${approving} ON disclosures TO %s',
        (SELECT relowner::regrole FROM pg_class WHERE oid = 'disclosures'::regclass));
    END $$;
  `,
  down: `
    DO $$ BEGIN
      EXECUTE format('REVOKE ${approving} ON disclosures FROM %s',
        (SELECT relowner::regrole FROM pg_class WHERE oid = 'disclosures'::regclass));
    END $$;
    ${ofEach('GRANT UPDATE, DELETE, TRUNCATE ON %s TO %s')}
  `,
};
