import type { Migration } from '../platform/db/migration.ts';

const happenings = [
  ['insert', 'NEW'],
  ['update', 'OLD'],
  ['update', 'NEW'],
  ['delete', 'OLD'],
] as const;

const nameOf = (verb: string, side: string) =>
  `disclosure_rounds_stay_${verb}_${side.toLowerCase()}`;

/**
 * The rounds of a published month, as fixed as its tables: none is added, changed or taken away.
 * A statement is looked at once, however many rounds it touches.
 */
export const publishedRoundsStay: Migration = {
  name: '0055-published-rounds-stay',
  up: `
    CREATE FUNCTION refuse_to_change_published_rounds() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (
        SELECT FROM touched JOIN disclosures ON disclosures.id = touched.disclosure_id
        WHERE disclosures.state = 'approved'
      ) THEN
        RAISE EXCEPTION 'the rounds of a published disclosure are never changed';
      END IF;
      RETURN NULL;
    END $$;
    ${happenings
      .map(
        ([verb, side]) => `CREATE TRIGGER ${nameOf(verb, side)} AFTER ${verb} ON disclosure_rounds
      REFERENCING ${side} TABLE AS touched
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_published_rounds();`,
      )
      .join('\n    ')}
  `,
  down: `
    ${happenings.map(([verb, side]) => `DROP TRIGGER ${nameOf(verb, side)} ON disclosure_rounds;`).join('\n    ')}
    DROP FUNCTION refuse_to_change_published_rounds;
  `,
};
