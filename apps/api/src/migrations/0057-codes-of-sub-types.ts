import type { Migration } from '../platform/db/migration.ts';

/** The code that the complaints of a sub-type get; null: that of other complaints. */
export const codesOfSubTypes: Migration = {
  name: '0057-codes-of-sub-types',
  up: 'ALTER TABLE sub_types ADD COLUMN complaint_code text',
  down: 'ALTER TABLE sub_types DROP COLUMN complaint_code',
};
