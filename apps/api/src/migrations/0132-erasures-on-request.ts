import type { Migration } from '../platform/db/migration.ts';

/**
 * An erasure that a super admin asked for waits like one by the periods, and when each super admin
 * last erased a case immediately (rule 15.5).
 */
export const erasuresOnRequest: Migration = {
  name: '0132-erasures-on-request',
  up: [
    `ALTER TABLE planned_erasures
       ADD COLUMN IF NOT EXISTS requested_by integer,
       ADD COLUMN IF NOT EXISTS reason text,
       ADD COLUMN IF NOT EXISTS round integer`,
    // An erased case loses its number on SCORES, and keeps its steps there.
    'ALTER TABLE scores_complaints ALTER COLUMN registration_number DROP NOT NULL',
    `CREATE TABLE IF NOT EXISTS immediate_erasures (
       user_id integer PRIMARY KEY,
       at timestamptz(3) NOT NULL
     )`,
  ],
  down: `
    UPDATE scores_complaints SET registration_number = 'erased ' || feedback_id
      WHERE registration_number IS NULL;
    ALTER TABLE scores_complaints ALTER COLUMN registration_number SET NOT NULL;
    DROP TABLE immediate_erasures;
    ALTER TABLE planned_erasures DROP COLUMN requested_by, DROP COLUMN reason, DROP COLUMN round;
  `,
};
