import type { Migration } from '../platform/db/migration.ts';

/** A reminder is about one due date: a due date that moves has a reminder of its own (rule 13.5). */
export const remindersByDueDate: Migration = {
  name: '0136-reminders-by-due-date',
  up: [
    `ALTER TABLE case_tellings
       ADD COLUMN IF NOT EXISTS due_at timestamptz(3) NOT NULL DEFAULT '-infinity'`,
    'DROP INDEX CONCURRENTLY IF EXISTS case_tellings_by_due_date',
    `CREATE UNIQUE INDEX CONCURRENTLY case_tellings_by_due_date
       ON case_tellings (feedback_id, round, kind, number, due_at)`,
    `ALTER TABLE case_tellings DROP CONSTRAINT case_tellings_pkey,
       ADD CONSTRAINT case_tellings_pkey PRIMARY KEY USING INDEX case_tellings_by_due_date`,
  ],
  down: `
    DELETE FROM case_tellings t USING case_tellings later
      WHERE (t.feedback_id, t.round, t.kind, t.number)
        = (later.feedback_id, later.round, later.kind, later.number) AND t.due_at < later.due_at;
    ALTER TABLE case_tellings DROP CONSTRAINT case_tellings_pkey, DROP COLUMN due_at,
      ADD PRIMARY KEY (feedback_id, round, kind, number);
  `,
};
