import { distributedTables, referenceTables } from './placement.ts';

/**
 * Replaces a column's identity by a sequence that continues from its present value: Citus cannot
 * distribute a table that has an identity column.
 */
export const replaceIdentityBySequenceSql = `
  DO $$
  DECLARE
    it record;
    next bigint;
  BEGIN
    FOR it IN
      SELECT a.attrelid::regclass AS tab, a.attname AS col, format_type(atttypid, NULL) AS typ,
        pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) AS seq
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND a.attidentity <> ''
    LOOP
      EXECUTE format('SELECT last_value + is_called::int FROM %s', it.seq) INTO next;
      EXECUTE format('ALTER TABLE %s ALTER COLUMN %I DROP IDENTITY', it.tab, it.col);
      EXECUTE format('CREATE SEQUENCE %s AS %s START %s OWNED BY %s.%I',
        it.seq, it.typ, next, it.tab, it.col);
      EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET DEFAULT nextval(%L)',
        it.tab, it.col, it.seq);
    END LOOP;
  END $$`;

const listed = (tables: readonly string[]) => tables.map((table) => `'${table}'`).join(', ');

/**
 * Drops foreign keys between tables that are placed differently. Rows of reference tables to which
 * others refer are never deleted.
 */
const dropReferences = `
  DO $$
  DECLARE
    it record;
  BEGIN
    FOR it IN
      SELECT conrelid::regclass AS tab, conname FROM pg_constraint
      WHERE contype = 'f' AND conparentid = 0 AND (
        ARRAY[conrelid, confrelid]::regclass[]::text[]
          && ARRAY[${listed(Object.keys(distributedTables))}]
        OR confrelid::regclass::text = ANY (ARRAY[${listed(referenceTables)}])
          AND conrelid::regclass::text <> ALL (ARRAY[${listed(referenceTables)}]))
    LOOP
      EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', it.tab, it.conname);
    END LOOP;
  END $$`;

const children = Object.entries(distributedTables).filter(([table]) => table !== 'feedbacks');

/**
 * Statements that change the keys of tables distributed by case. A node sees no other node's rows,
 * so a unique key must begin with the case's key. Values that are unique across all cases are
 * guarded by `case_keys` on the coordinator; storage keys are unique only because they are random.
 */
export const distributedKeyStatements = {
  loosened: `
    ${dropReferences};
    ALTER TABLE feedbacks DROP CONSTRAINT feedbacks_case_id_key,
      DROP CONSTRAINT feedbacks_submission_id_key;
    CREATE INDEX feedbacks_by_case_id ON feedbacks (case_id);
    CREATE INDEX feedbacks_by_submission_id ON feedbacks (submission_id);
    INSERT INTO case_keys SELECT id, case_id, submission_id, submission_digest FROM feedbacks;
    ALTER TABLE attachments DROP CONSTRAINT attachments_pkey, ADD PRIMARY KEY (feedback_id, id),
      DROP CONSTRAINT attachments_storage_key_key;
    DROP INDEX attachments_of_entry;
    CREATE UNIQUE INDEX attachments_of_entry ON attachments (feedback_id, entry_id, position)
      WHERE entry_id IS NOT NULL;
    ALTER TABLE case_entries DROP CONSTRAINT case_entries_pkey, ADD PRIMARY KEY (feedback_id, id),
      DROP CONSTRAINT case_entries_submission_id_key, ADD UNIQUE (feedback_id, submission_id);
    ALTER TABLE note_mentions DROP CONSTRAINT note_mentions_pkey,
      ADD PRIMARY KEY (feedback_id, entry_id, user_id);
    ALTER TABLE scores_complaints DROP CONSTRAINT scores_complaints_once;
    ALTER TABLE scores_milestones DROP CONSTRAINT scores_milestones_pkey,
      ADD PRIMARY KEY (feedback_id, id)`,
  fastened: children
    .map(
      ([table, column]) =>
        `ALTER TABLE ${table} ADD FOREIGN KEY (${column}) REFERENCES feedbacks (id)`,
    )
    .join(';\n'),
} as const;
