import type { Migration } from '../platform/db/migration.ts';

/** The words that closed a round may lose a passage, in a transaction that says that it redacts. */
export const redaction: Migration = {
  name: '0097-redaction',
  up: `
    CREATE OR REPLACE FUNCTION refuse_to_change_a_round() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (NEW.closure_description = '' OR current_setting('feedback.redacts', true) = 'on')
        AND to_jsonb(NEW) - 'closure_description' = to_jsonb(OLD) - 'closure_description'
        THEN RETURN NEW; END IF;
      RAISE EXCEPTION 'a closed round is never changed';
    END $$;
  `,
  down: `
    CREATE OR REPLACE FUNCTION refuse_to_change_a_round() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.closure_description = '' AND to_jsonb(NEW) - 'closure_description'
        = to_jsonb(OLD) - 'closure_description' THEN RETURN NEW; END IF;
      RAISE EXCEPTION 'a closed round is never changed';
    END $$;
  `,
};
