import { getCurrentClient } from '../../../platform/context/context.ts';
import { caseKeysTable } from '../../../platform/db/citus/case-keys.ts';
import { query } from '../../../platform/db/query.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type {
  EventWithDigests,
  ArchivedEvents,
  ArchivedReceiptHash,
} from '../log/stored-events.ts';
import {
  setTimeZoneToUtcSql,
  countedRoundsHashSql,
  buildRowHashSql,
  caseStateHashSql,
} from './digest-sql.ts';

/** Callback that receives one verification finding as a sentence. */
type Find = (words: string) => void;

/** Maximum number of reported findings per comparison. */
const most = 100;

/** Number of cases that one SQL statement verifies. */
const batch = 2000;

/**
 * Compares evidence rows with their digests in the audit history: published months with their
 * rounds, signed years, and cases with their rounds, messages and SCORES steps.
 */
export async function verifyEvidence(
  stored: Pick<ArchivedEvents, 'digests' | 'receipts'>,
  find: Find,
): Promise<void> {
  const kept = JSON.stringify([...stored.digests.values()]);
  for (const [what, sql] of comparisons()) {
    const rows = await inUtcOnly(sql, [kept]);
    for (const { label, fault } of rows) find(`${what} ${label} was ${fault}.`);
  }
  await verifyCases(stored.digests, find);
  await verifyReceipts(stored.receipts, find);
}

interface Finding {
  readonly label: string;
  readonly fault: string;
}

function inUtcOnly(sql: string, values: readonly unknown[]): Promise<Finding[]> {
  const compare = async () => {
    await query(setTimeZoneToUtcSql);
    return query<Finding>(sql, values);
  };
  return getCurrentClient() ? compare() : inTransaction(compare);
}

/**
 * SQL: a CTE of an entity's events with digests, from the database and from stored months (`$1`).
 */
const eventsOf = (entity: string, actions: string): string => `events AS (
  SELECT DISTINCT ON (entity_id, action) entity_id, action, digests, label FROM (
    SELECT id, entity_id, action, digests, label FROM audit_history
    WHERE entity = '${entity}' AND action IN (${actions}) AND digests IS NOT NULL
    UNION ALL
    SELECT id, "entityId", action, digests, NULL FROM jsonb_to_recordset($1)
      AS kept (id bigint, entity text, action text, "entityId" text, digests jsonb)
    WHERE entity = '${entity}' AND action IN (${actions})
  ) AS all_events ORDER BY entity_id, action, id DESC)`;

/**
 * SQL expression: how a row differs from its event: inserted, removed, changed or null. A row
 * without an event counts as inserted.
 */
const faultOf = (isSame: string): string => `CASE WHEN e.digests IS NULL THEN 'inserted'
  WHEN r.id IS NULL THEN 'removed' WHEN NOT (${isSame}) THEN 'changed' END`;

const hex = (hash: string): string => `encode(${hash}, 'hex')`;

/** SQL queries that return one row for each finding. */
const comparisons = (): readonly (readonly [string, string])[] => [
  [
    'The disclosure',
    `WITH ${eventsOf('disclosure', `'prepared', 'approved'`)}, rows AS (
       SELECT d.id, to_char(d.month, 'YYYY-MM') || ' version ' || d.version AS label, d.state,
         ${hex(buildRowHashSql('d'))} AS row, ${hex(countedRoundsHashSql)} AS rounds FROM disclosures d
     ), compared AS (
       SELECT coalesce(r.label, e.label, e.entity_id) AS label, ${faultOf(
         `e.digests->>'row' = r.row AND e.digests->>'rounds' = r.rounds`,
       )} AS fault
       FROM rows r FULL JOIN events e ON e.entity_id = r.id::text AND e.action = r.state
       WHERE r.id IS NOT NULL OR e.action = 'approved'
     ) SELECT * FROM compared WHERE fault IS NOT NULL LIMIT ${most}`,
  ],
  [
    'The sign-off of the year',
    `WITH ${eventsOf('disclosure', `'signed'`)}, rows AS (
       SELECT y.id, y.year || ' version ' || y.version AS label, ${hex(buildRowHashSql('y'))} AS row
       FROM disclosure_years y
     ), compared AS (
       SELECT coalesce(r.label, e.label, e.entity_id) AS label,
         ${faultOf(`e.digests->>'row' = r.row`)} AS fault
       FROM rows r FULL JOIN events e ON e.entity_id = r.id::text
     ) SELECT * FROM compared WHERE fault IS NOT NULL LIMIT ${most}`,
  ],
  [
    'The case',
    // This query reads no stored months (`$1`), because a case whose events are in the object
    // storage still has its row.
    `SELECT e.label, 'removed' AS fault FROM audit_history e
     WHERE $1::jsonb IS NOT NULL AND e.entity = 'case' AND e.action = 'created'
       AND e.digests IS NOT NULL
       AND NOT EXISTS (SELECT FROM ${caseKeysTable()} f WHERE f.id::text = e.entity_id)
     LIMIT ${most}`,
  ],
];

interface ComparedCase {
  readonly id: number;
  readonly caseId: string;
  readonly state: string;
  /** Newest digest in the database's history, or null. */
  readonly logged: string | null;
  readonly isCreated: boolean;
}

/**
 * Reports each case without an event in the history, and each case that differs from its newest
 * digest.
 */
async function verifyCases(
  stored: ReadonlyMap<string, EventWithDigests>,
  find: Find,
): Promise<void> {
  for (let after = 0; ;) {
    const cases = await query<ComparedCase>(
      `WITH next AS MATERIALIZED (
         SELECT f.id, f.case_id, ${hex(caseStateHashSql)} AS state FROM feedbacks f
         WHERE f.id > $1 ORDER BY f.id LIMIT ${batch}
       ), known AS (
         SELECT entity_id, bool_or(action = 'created') AS is_created,
           (array_agg(digests->>'state' ORDER BY id DESC) FILTER (WHERE digests ? 'state'))[1]
             AS logged
         FROM audit_history
         WHERE entity = 'case' AND entity_id = ANY (ARRAY(SELECT id::text FROM next))
         GROUP BY entity_id
       )
       SELECT n.id, n.case_id AS "caseId", n.state, k.logged,
         coalesce(k.is_created, false) AS "isCreated"
       FROM next n LEFT JOIN known k ON k.entity_id = n.id::text ORDER BY n.id`,
      [after],
    );
    for (const { id, caseId, state, logged, isCreated } of cases) {
      const kept = stored.get(`case ${id}`)?.digests;
      const expected = logged ?? stateIn(kept);
      if (!isCreated && !kept) find(`The case ${caseId} was inserted.`);
      else if (expected !== null && expected !== state) find(`The case ${caseId} was changed.`);
    }
    const last = cases.at(-1);
    if (!last) return;
    after = last.id;
  }
}

const stateIn = (digests: unknown): string | null =>
  typeof digests === 'object' && digests !== null && 'state' in digests
    ? String(digests.state)
    : null;

/** Reports stored receipts that do not match the events of the stored months. */
async function verifyReceipts(
  stored: ReadonlyMap<number, ArchivedReceiptHash>,
  find: Find,
): Promise<void> {
  const rows = await query<ArchivedReceiptHash & { readonly id: number }>(
    `SELECT event_id::float8 AS id, event_hash AS "eventHash", feedback_id::text AS "feedbackId"
     FROM stored_receipts`,
  );
  const there = new Set<number>();
  for (const { id, eventHash, feedbackId } of rows) {
    there.add(id);
    const known = stored.get(id);
    if (known?.feedbackId !== feedbackId || !known.eventHash.equals(eventHash))
      find(`The receipt of event ${id} was changed.`);
  }
  for (const id of stored.keys())
    if (!there.has(id)) find(`The receipt of event ${id} was removed.`);
}
