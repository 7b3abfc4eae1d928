import type { Migration } from '../platform/db/migration.ts';

/**
 * Texts for replies. One whose feedback type goes suits all of them from then on. What the history
 * may be about is the contract's list alone: as a check of the table it grew with each noun.
 */
export const replyTemplates: Migration = {
  name: '0027-reply-templates',
  up: `
    CREATE TABLE reply_templates (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL CHECK (btrim(name) <> '' AND char_length(normalize(name)) <= 60),
      audiences text[] NOT NULL
        CHECK (cardinality(audiences) BETWEEN 1 AND 3 AND audiences <@ ARRAY['c', 'd', 'e']),
      feedback_type_id integer REFERENCES feedback_types ON DELETE SET NULL,
      locale text NOT NULL CHECK (locale IN ('en-IN', 'en', 'hi')),
      body text NOT NULL CHECK (btrim(body) <> '' AND char_length(normalize(body)) <= 5000),
      version integer NOT NULL DEFAULT 0,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX reply_templates_name ON reply_templates (lower(normalize(name)), locale);
    CREATE INDEX reply_templates_type ON reply_templates (feedback_type_id);

    ALTER TABLE audit_events DROP CONSTRAINT IF EXISTS audit_events_entity_check;
  `,
  down: `
    DROP TABLE reply_templates;
  `,
};
