import type { Migration } from '../platform/db/migration.ts';

const codes = [
  ['I A', 'Amount declared under IDCW not received'],
  ['I B', 'Interest on delayed payment of IDCW not received'],
  ['I C', 'Redemption proceeds not received'],
  ['I D', 'Interest on delayed payment of redemption not received'],
  ['II A', 'Statement of account or unit certificate not received'],
  ['II B', 'Discrepancy in statement of account'],
  ['II C', 'Correction of investor’s data'],
  ['II D', 'Annual report or its summary not received'],
  ['III A', 'Wrong switch between schemes'],
  ['III B', 'Unauthorised switch between schemes'],
  ['III C', 'Deviation from scheme attributes'],
  ['III D', 'Wrong or excess charges or load'],
  ['III E', 'Change not carried out (address, PAN, bank, nomination)'],
  ['III F', 'Delay in allotment of units'],
  ['III G', 'Unauthorised redemption'],
  ['IV', 'Others'],
] as const;

/** As the SQL of the lists has it: what is due first, then what has no due date, then what is closed. */
const dueKey = `(CASE WHEN status = 'closed' THEN '9999-12-31 00:00:00+00'::timestamptz
  ELSE coalesce(due_at, '9998-12-31 00:00:00+00'::timestamptz) END)`;

const indexes = [
  ['feedbacks_by_class', `audience, class, created_at DESC, id DESC`, `class <> 'query'`],
  [
    'feedbacks_by_complaint_code',
    'audience, complaint_code, created_at DESC, id DESC',
    'complaint_code IS NOT NULL',
  ],
  ['feedbacks_by_source', 'audience, source, created_at DESC, id DESC', `source <> 'direct'`],
  ['feedbacks_by_due', `audience, ${dueKey}, id`, null],
  ['feedbacks_by_due_of_assignee', `audience, assigned_to, ${dueKey}, id`, null],
] as const;

const entities = `'case', 'user', 'amc', 'feedbackType', 'subType', 'btlType', 'location', 'message',
  'session'`;

/**
 * What a case is (query, request, complaint), where it came from, and by when it is to be resolved
 * (rule 13.1). Targets, holidays and complaint codes are data with a day from which they hold. A
 * case keeps what was worked out on its receipt; ended rounds keep theirs.
 */
export const classesAndClock: Migration = {
  name: '0026-classes-and-clock',
  up: [
    `ALTER TABLE sub_types ADD COLUMN IF NOT EXISTS class text NOT NULL DEFAULT 'query'
       CHECK (class IN ('query', 'request', 'complaint'))`,
    `ALTER TABLE feedbacks
       ADD COLUMN IF NOT EXISTS class text NOT NULL DEFAULT 'query',
       ADD COLUMN IF NOT EXISTS complaint_code text,
       ADD COLUMN IF NOT EXISTS source text NOT NULL DEFAULT 'direct',
       -- When somebody last said that its class is another.
       ADD COLUMN IF NOT EXISTS classified_at timestamptz(3),
       -- The statutory clock's end, else the service target's.
       ADD COLUMN IF NOT EXISTS due_at timestamptz(3),
       ADD COLUMN IF NOT EXISTS service_due_at timestamptz(3),
       -- Since when the submitter is waited for.
       ADD COLUMN IF NOT EXISTS waiting_since timestamptz(3)`,
    `ALTER TABLE case_rounds
       ADD COLUMN IF NOT EXISTS class text NOT NULL DEFAULT 'query',
       ADD COLUMN IF NOT EXISTS complaint_code text,
       ADD COLUMN IF NOT EXISTS source text NOT NULL DEFAULT 'direct',
       ADD COLUMN IF NOT EXISTS classified_at timestamptz(3),
       ADD COLUMN IF NOT EXISTS due_at timestamptz(3)`,
    'ALTER TABLE feedbacks DROP CONSTRAINT IF EXISTS feedbacks_class',
    `ALTER TABLE feedbacks ADD CONSTRAINT feedbacks_class CHECK (
       class IN ('query', 'request', 'complaint')
       AND source IN ('direct', 'scores', 'exchange', 'other')
       AND (class = 'complaint') = (complaint_code IS NOT NULL)
     ) NOT VALID`,
    'ALTER TABLE feedbacks VALIDATE CONSTRAINT feedbacks_class',
    ...indexes.flatMap(([name, columns, where]) => [
      `DROP INDEX CONCURRENTLY IF EXISTS ${name}`,
      `CREATE INDEX CONCURRENTLY ${name} ON feedbacks (${columns})${where ? ` WHERE ${where}` : ''}`,
    ]),
    `CREATE TABLE IF NOT EXISTS complaint_codes (
       code text PRIMARY KEY,
       position smallint NOT NULL,
       name text NOT NULL,
       valid_from date NOT NULL DEFAULT '2000-01-01',
       -- The last day on which it held; null: it holds.
       valid_to date
     )`,
    `INSERT INTO complaint_codes (code, position, name) VALUES
       ${codes.map(([code, name], index) => `('${code}', ${index + 1}, '${name}')`).join(', ')}
     ON CONFLICT DO NOTHING`,
    `CREATE TABLE IF NOT EXISTS clock_policies (
       id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       class text NOT NULL CHECK (class IN ('query', 'request', 'complaint')),
       -- Null: whatever it is.
       source text CHECK (source IN ('direct', 'scores', 'exchange', 'other')),
       feedback_type text CHECK (char_length(normalize(feedback_type)) <= 35),
       kind text NOT NULL CHECK (kind IN ('statutory', 'service')),
       days smallint NOT NULL CHECK (days BETWEEN 1 AND 400),
       unit text NOT NULL CHECK (unit IN ('calendar', 'working')),
       stops_while_waiting boolean NOT NULL CHECK (kind = 'service' OR NOT stops_while_waiting),
       valid_from date NOT NULL,
       version integer NOT NULL DEFAULT 0,
       created_at timestamptz(3) NOT NULL DEFAULT now(),
       updated_at timestamptz(3) NOT NULL DEFAULT now(),
       CONSTRAINT clock_policies_once
         UNIQUE NULLS NOT DISTINCT (class, source, feedback_type, kind, valid_from)
     )`,
    `INSERT INTO clock_policies (class, source, kind, days, unit, stops_while_waiting, valid_from)
     VALUES
       ('query', NULL, 'service', 5, 'working', true, '2000-01-01'),
       ('request', NULL, 'service', 7, 'working', true, '2000-01-01'),
       ('complaint', NULL, 'statutory', 21, 'calendar', false, '2000-01-01'),
       ('complaint', 'scores', 'statutory', 21, 'calendar', false, '2000-01-01')
     ON CONFLICT DO NOTHING`,
    `CREATE TABLE IF NOT EXISTS holidays (
       id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       day date NOT NULL,
       name text NOT NULL CHECK (char_length(normalize(name)) BETWEEN 1 AND 35),
       -- Null: everywhere.
       location text CHECK (char_length(normalize(location)) <= 35),
       version integer NOT NULL DEFAULT 0,
       created_at timestamptz(3) NOT NULL DEFAULT now(),
       updated_at timestamptz(3) NOT NULL DEFAULT now(),
       CONSTRAINT holidays_once UNIQUE NULLS NOT DISTINCT (day, location)
     )`,
    'ALTER TABLE audit_events DROP CONSTRAINT IF EXISTS audit_events_entity_check',
    `ALTER TABLE audit_events ADD CONSTRAINT audit_events_entity_check CHECK (
       entity IN (${entities}, 'policy', 'holiday', 'disclosure')
     ) NOT VALID`,
    'ALTER TABLE audit_events VALIDATE CONSTRAINT audit_events_entity_check',
  ],
  down: `
    ALTER TABLE audit_events DROP CONSTRAINT IF EXISTS audit_events_entity_check;
    ALTER TABLE audit_events ADD CONSTRAINT audit_events_entity_check
      CHECK (entity IN (${entities})) NOT VALID;
    DROP TABLE holidays, clock_policies, complaint_codes;
    ALTER TABLE case_rounds DROP COLUMN class, DROP COLUMN complaint_code, DROP COLUMN source,
      DROP COLUMN classified_at, DROP COLUMN due_at;
    ALTER TABLE feedbacks DROP COLUMN class, DROP COLUMN complaint_code, DROP COLUMN source,
      DROP COLUMN classified_at, DROP COLUMN due_at, DROP COLUMN service_due_at,
      DROP COLUMN waiting_since;
    ALTER TABLE sub_types DROP COLUMN class;
  `,
};
