import type { Migration } from '../platform/db/migration.ts';

/** Who is sent which saved view when. It ends with its view. */
export const viewSubscriptions: Migration = {
  name: '0047-view-subscriptions',
  up: `
    CREATE TABLE view_subscriptions (
      view_id integer NOT NULL REFERENCES saved_views ON DELETE CASCADE,
      user_id integer NOT NULL REFERENCES users,
      every text NOT NULL CHECK (every IN ('workday', 'week', 'month')),
      weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
      month_day smallint NOT NULL CHECK (month_day BETWEEN 1 AND 31),
      hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
      -- By the database's clock, so that all instances agree when it is.
      next_run timestamptz(3) NOT NULL,
      PRIMARY KEY (view_id, user_id)
    );
    CREATE INDEX view_subscriptions_due ON view_subscriptions (next_run);
    CREATE INDEX view_subscriptions_person ON view_subscriptions (user_id);
  `,
  down: 'DROP TABLE view_subscriptions',
};
