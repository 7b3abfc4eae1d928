import type { Migration } from '../platform/db/migration.ts';

const ruleOf = (least: number) => `
  ALTER TABLE users
    DROP CONSTRAINT IF EXISTS users_mobile_check,
    ADD CONSTRAINT users_mobile_check CHECK (mobile ~ '^[0-9]{${least},12}$') NOT VALID`;

/** A mobile that nobody told us of is empty: identity providers seldom have one. */
export const mobilesLeftEmpty: Migration = {
  name: '0105-mobiles-left-empty',
  up: [ruleOf(0), 'ALTER TABLE users VALIDATE CONSTRAINT users_mobile_check'],
  // Of those that are empty by then the old rule says nothing.
  down: ruleOf(1),
};
