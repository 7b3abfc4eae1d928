import type { Migration } from '../platform/db/migration.ts';

/** What the trustees signed of a year's figures; for good, a change is a new version. */
export const disclosureYears: Migration = {
  name: '0060-disclosure-years',
  up: `
    CREATE TABLE disclosure_years (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      year text NOT NULL CHECK (year ~ '^20[0-9]{2}-[0-9]{2}$'),
      version smallint NOT NULL CHECK (version > 0),
      codes jsonb NOT NULL,
      digest text NOT NULL,
      trustees text NOT NULL CHECK (char_length(normalize(trustees)) <= 500),
      signed_on date NOT NULL,
      recorded_by integer NOT NULL REFERENCES users,
      recorded_at timestamptz(3) NOT NULL DEFAULT now(),
      UNIQUE (year, version)
    );
    CREATE TRIGGER disclosure_years_stay BEFORE UPDATE OR DELETE ON disclosure_years
      FOR EACH ROW EXECUTE FUNCTION refuse_to_change_what_is_published();
  `,
  down: 'DROP TABLE disclosure_years',
};
