/** Tables whose rows are never changed, with their partitions (ADR 48). */
const unchangeable = `SELECT coalesce(part.relid, name::regclass) AS place
    FROM unnest(ARRAY['audit_history', 'audit_leaves', 'audit_checkpoints', 'audit_tiles',
      'stored_receipts', 'disclosures', 'disclosure_rounds', 'disclosure_years']) AS name
    LEFT JOIN LATERAL pg_partition_tree(name::regclass) AS part ON true`;

/** Database rights on other evidence tables that the product never uses (ADR 48). */
const unused = {
  case_rounds: 'UPDATE, DELETE, TRUNCATE',
  notices: 'UPDATE, DELETE',
  feedbacks: 'DELETE, TRUNCATE',
  case_entries: 'TRUNCATE',
  scores_complaints: 'TRUNCATE',
  scores_milestones: 'TRUNCATE',
};

/**
 * Revokes the rights to change evidence, also from the owner of the tables. A Citus cluster grants
 * no rights by column, so there only the tables of the coordinator are protected.
 */
export const revokeEvidenceRightsSql = `
  DO $$ DECLARE
    evidence record;
    owner regrole := (SELECT relowner::regrole FROM pg_class WHERE oid = 'disclosures'::regclass);
  BEGIN
    FOR evidence IN ${unchangeable} LOOP
      EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %s FROM PUBLIC, %s', evidence.place, owner);
    END LOOP;
    -- The columns that an approval sets. The right to one also allows locks by foreign keys.
    EXECUTE format('GRANT UPDATE (state, approved_by, approved_at) ON disclosures TO %s', owner);

    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN RETURN; END IF;
    FOR evidence IN SELECT * FROM (VALUES ${Object.entries(unused)
      .map(([table, rights]) => `('${table}', '${rights}')`)
      .join(', ')}) AS tables (name, rights) LOOP
      EXECUTE format('REVOKE %s ON %I FROM PUBLIC, %s', evidence.rights, evidence.name, owner);
    END LOOP;
    -- Erasure and redaction remove text from a closed round.
    EXECUTE format('GRANT UPDATE (closure_description, mended) ON case_rounds TO %s', owner);
  END $$;
`;
