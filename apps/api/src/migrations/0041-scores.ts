import type { Migration } from '../platform/db/migration.ts';

const before = `'statutory', 'service'`;
const terms = `'firstReview', 'revisedReport', 'secondReview'`;

const kinds = (names: string) => [
  'ALTER TABLE clock_policies DROP CONSTRAINT IF EXISTS clock_policies_kind_check',
  `ALTER TABLE clock_policies ADD CONSTRAINT clock_policies_kind_check
     CHECK (kind IN (${names})) NOT VALID`,
  'ALTER TABLE clock_policies VALIDATE CONSTRAINT clock_policies_kind_check',
];

/**
 * The steps of a complaint on the regulator's system, each with its due date, its day, who noted it
 * and its document (rule 13.6). Their terms are policies as any other target is.
 */
export const scores: Migration = {
  name: '0041-scores',
  up: [
    ...kinds(`${before}, ${terms}`),
    `INSERT INTO clock_policies (class, source, kind, days, unit, stops_while_waiting, valid_from)
     VALUES
       ('complaint', 'scores', 'firstReview', 15, 'calendar', false, '2000-01-01'),
       ('complaint', 'scores', 'revisedReport', 10, 'calendar', false, '2000-01-01'),
       ('complaint', 'scores', 'secondReview', 15, 'calendar', false, '2000-01-01')
     ON CONFLICT DO NOTHING`,
    `CREATE TABLE IF NOT EXISTS scores_complaints (
       feedback_id integer PRIMARY KEY REFERENCES feedbacks,
       registration_number text NOT NULL
         CHECK (char_length(registration_number) BETWEEN 1 AND 35),
       created_at timestamptz(3) NOT NULL DEFAULT now(),
       updated_at timestamptz(3) NOT NULL DEFAULT now(),
       CONSTRAINT scores_complaints_once UNIQUE (registration_number)
     )`,
    `CREATE TABLE IF NOT EXISTS scores_milestones (
       id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       feedback_id integer NOT NULL REFERENCES scores_complaints,
       kind text NOT NULL CHECK (kind IN ('received', 'actionTaken', 'firstReview',
         'reviewPassedOn', 'revisedReport', 'decision', 'secondReview', 'odr', 'closed')),
       due_at timestamptz(3),
       -- A day in Asia/Kolkata.
       done_on date,
       done_by integer REFERENCES users,
       attachment_id integer REFERENCES attachments,
       created_at timestamptz(3) NOT NULL DEFAULT now(),
       updated_at timestamptz(3) NOT NULL DEFAULT now(),
       CONSTRAINT scores_milestones_once UNIQUE (feedback_id, kind)
     )`,
    `CREATE INDEX IF NOT EXISTS scores_milestones_by_due ON scores_milestones (due_at, id)
       WHERE due_at IS NOT NULL`,
  ],
  down: `
    DROP TABLE scores_milestones, scores_complaints;
    DELETE FROM clock_policies WHERE kind IN (${terms});
    ${kinds(before).join(';\n')};
  `,
};
