import type { Migration } from '../platform/db/migration.ts';

const emptied = ['disclosures', 'disclosure_rounds', 'disclosure_years', 'audit_leaves'] as const;

/**
 * A log of the history's events, each with its place and its hash in a tree (RFC 6962), and the
 * tree's signed heads. What is logged or published can't be emptied either.
 */
export const auditLog: Migration = {
  name: '0069-audit-log',
  up: [
    `CREATE TABLE IF NOT EXISTS audit_leaves (
       index bigint PRIMARY KEY,
       event_id bigint NOT NULL UNIQUE,
       hash bytea NOT NULL CHECK (octet_length(hash) = 32)
     )`,
    // The tree's right edge, and up to which event nobody's transaction is still open.
    `CREATE TABLE IF NOT EXISTS audit_tree (
       is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
       size bigint NOT NULL DEFAULT 0,
       edge bytea NOT NULL DEFAULT '',
       logged_id bigint NOT NULL DEFAULT 0,
       seen_id bigint NOT NULL DEFAULT 0,
       seen_before xid8 NOT NULL DEFAULT '0'
     )`,
    'INSERT INTO audit_tree DEFAULT VALUES ON CONFLICT DO NOTHING',
    `CREATE TABLE IF NOT EXISTS audit_checkpoints (
       size bigint PRIMARY KEY,
       note text NOT NULL,
       signed_at timestamptz(3) NOT NULL DEFAULT now()
     )`,
    `CREATE OR REPLACE FUNCTION refuse_to_change_the_log() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       RAISE EXCEPTION '% of % is refused: it is kept as it was written', TG_OP, TG_TABLE_NAME;
     END $$`,
    ...(['audit_leaves', 'audit_checkpoints'] as const).map(
      (table) => `CREATE OR REPLACE TRIGGER ${table}_stay BEFORE UPDATE OR DELETE ON ${table}
       FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_the_log()`,
    ),
    ...[...emptied, 'audit_checkpoints'].map(
      (table) => `CREATE OR REPLACE TRIGGER ${table}_not_emptied BEFORE TRUNCATE ON ${table}
       FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_the_log()`,
    ),
  ],
  down: `
    ${emptied
      .filter((table) => table !== 'audit_leaves')
      .map((table) => `DROP TRIGGER ${table}_not_emptied ON ${table};`)
      .join('\n    ')}
    DROP TABLE audit_checkpoints, audit_tree, audit_leaves;
    DROP FUNCTION refuse_to_change_the_log;
  `,
};
