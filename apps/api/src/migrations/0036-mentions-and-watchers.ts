import type { Migration } from '../platform/db/migration.ts';

/**
 * Whom notes mention, by the names that stand in them, and who watches a case. A mention lets its
 * person see the case, so it is found by both.
 */
export const mentionsAndWatchers: Migration = {
  name: '0036-mentions-and-watchers',
  up: `
    CREATE TABLE note_mentions (
      entry_id integer NOT NULL REFERENCES case_entries,
      user_id integer NOT NULL REFERENCES users,
      feedback_id integer NOT NULL REFERENCES feedbacks,
      name text NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      -- When the mentioned had the case before them since.
      seen_at timestamptz(3),
      PRIMARY KEY (entry_id, user_id)
    );
    CREATE INDEX note_mentions_person ON note_mentions (user_id, feedback_id);

    CREATE TABLE case_watchers (
      feedback_id integer NOT NULL REFERENCES feedbacks,
      user_id integer NOT NULL REFERENCES users,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (feedback_id, user_id)
    );
    CREATE INDEX case_watchers_person ON case_watchers (user_id, created_at);
  `,
  down: `
    DROP TABLE case_watchers;
    DROP TABLE note_mentions;
  `,
};
