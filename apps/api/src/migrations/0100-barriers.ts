import type { Migration } from '../platform/db/migration.ts';

const three = `'query', 'request', 'complaint'`;

const classesOf = [
  ['sub_types', 'sub_types_class_check'],
  ['clock_policies', 'clock_policies_class_check'],
  ['escalation_levels', 'escalation_levels_class_check'],
] as const;

/**
 * A class of complaints about barriers to people with disabilities (rule 16.3): its target, its
 * code, which the regulator's tables do not have yet, and what was mended when one was resolved.
 */
export const barriers: Migration = {
  name: '0100-barriers',
  up: [
    ...classesOf.flatMap(([table, check]) => [
      `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${check}`,
      `ALTER TABLE ${table} ADD CONSTRAINT ${check}
         CHECK (class IN (${three}, 'accessibility')) NOT VALID`,
      `ALTER TABLE ${table} VALIDATE CONSTRAINT ${check}`,
    ]),
    'ALTER TABLE feedbacks DROP CONSTRAINT IF EXISTS feedbacks_class',
    `ALTER TABLE feedbacks ADD CONSTRAINT feedbacks_class CHECK (
       class IN (${three}, 'accessibility')
       AND source IN ('direct', 'scores', 'exchange', 'other')
       AND (class IN ('complaint', 'accessibility')) = (complaint_code IS NOT NULL)
     ) NOT VALID`,
    'ALTER TABLE feedbacks VALIDATE CONSTRAINT feedbacks_class',
    'ALTER TABLE feedbacks ADD COLUMN IF NOT EXISTS mended text',
    'ALTER TABLE case_rounds ADD COLUMN IF NOT EXISTS mended text',
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_of_barriers',
    `CREATE INDEX CONCURRENTLY feedbacks_of_barriers ON feedbacks (closed_at)
       WHERE class = 'accessibility'`,
    'DROP INDEX CONCURRENTLY IF EXISTS case_rounds_of_barriers',
    `CREATE INDEX CONCURRENTLY case_rounds_of_barriers ON case_rounds (resolved_at)
       WHERE class = 'accessibility'`,
    `ALTER TABLE complaint_codes
       ADD COLUMN IF NOT EXISTS class text NOT NULL DEFAULT 'complaint',
       -- From when the regulator's tables have it; null: not yet.
       ADD COLUMN IF NOT EXISTS tabled_from date DEFAULT '2000-01-01'`,
    'ALTER TABLE complaint_codes DROP CONSTRAINT IF EXISTS complaint_codes_class',
    `ALTER TABLE complaint_codes ADD CONSTRAINT complaint_codes_class
       CHECK (class IN ('complaint', 'accessibility')) NOT VALID`,
    'ALTER TABLE complaint_codes VALIDATE CONSTRAINT complaint_codes_class',
    // A code of the company's own until the regulator names one: nothing of it is confirmed.
    `INSERT INTO complaint_codes (code, position, name, valid_from, is_confirmed, class, tabled_from)
     SELECT 'X', max(position) + 1, 'Barrier to people with disabilities', '2000-01-01', false,
       'accessibility', NULL
     FROM complaint_codes ON CONFLICT DO NOTHING`,
    `INSERT INTO clock_policies (class, source, kind, days, unit, stops_while_waiting, valid_from)
     VALUES ('accessibility', NULL, 'statutory', 21, 'calendar', false, '2000-01-01')
     ON CONFLICT DO NOTHING`,
  ],
  down: `
    DELETE FROM clock_policies WHERE class = 'accessibility';
    DELETE FROM escalation_levels WHERE class = 'accessibility';
    UPDATE sub_types SET class = 'complaint', complaint_code = NULL WHERE class = 'accessibility';
    UPDATE case_rounds SET class = 'complaint' WHERE class = 'accessibility';
    DROP INDEX feedbacks_of_barriers, case_rounds_of_barriers;
    ALTER TABLE feedbacks DROP CONSTRAINT feedbacks_class;
    UPDATE feedbacks SET class = 'complaint' WHERE class = 'accessibility';
    ALTER TABLE feedbacks ADD CONSTRAINT feedbacks_class CHECK (
      class IN (${three}) AND source IN ('direct', 'scores', 'exchange', 'other')
      AND (class = 'complaint') = (complaint_code IS NOT NULL));
    ${classesOf
      .map(
        ([table, check]) => `ALTER TABLE ${table} DROP CONSTRAINT ${check};
    ALTER TABLE ${table} ADD CONSTRAINT ${check} CHECK (class IN (${three}));`,
      )
      .join('\n    ')}
    ALTER TABLE complaint_codes DROP COLUMN class, DROP COLUMN tabled_from;
    ALTER TABLE case_rounds DROP COLUMN mended;
    ALTER TABLE feedbacks DROP COLUMN mended;
  `,
};
