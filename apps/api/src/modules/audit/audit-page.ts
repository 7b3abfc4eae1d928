import { parseCaseId } from '@feedback/contract/cases/case-id';
import type { Audience } from '@feedback/contract/kinds/audience';
import type {
  AuditEntity,
  AuditEvent as AuditEventRow,
  AuditEventPage,
  auditEventQuerySchema,
} from '@feedback/contract/audit/audit';
import type * as z from 'zod/mini';
import { caseKeysTable } from '../../platform/db/citus/case-keys.ts';
import { query } from '../../platform/db/query.ts';

import { toStartOfIndianDay } from '../../platform/db/indian-days.ts';
import {
  readKeysetPage,
  type KeysetRange,
  buildKeysetClauses,
  type PageRequest,
} from '../../platform/db/keyset-page.ts';
import {
  buildContainsPattern,
  collectBoundValues,
  type BindValue,
} from '../../platform/db/sql-values.ts';
import { createFreeTextRestorer } from './case-words.ts';
import { findArchivedMonthsOfTable } from './read-month.ts';

type AuditFilter = Omit<z.infer<typeof auditEventQuerySchema>, 'limit' | 'cursor'>;

interface AuditRecord {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly entity: AuditEntity;
  readonly entityId: string | null;
  readonly type: Audience | null;
  readonly label: string | null;
  readonly actorCode: string | null;
  readonly actor: string | null;
  readonly from: Record<string, unknown> | null;
  readonly to: Record<string, unknown> | null;
}

/**
 * Returns a page of audit events, newest first.
 * @throws ValidationError when the cursor belongs to another list
 */
export async function findAuditPage(
  filter: AuditFilter,
  request: PageRequest,
): Promise<AuditEventPage> {
  const page = await readKeysetPage(
    'audit',
    request,
    (range) => findRecords(filter, range),
    ({ at, id }) => ({ at, id }),
  );
  const stored = await findArchivedMonthsOfTable('audit_history');
  const read = await createFreeTextRestorer(page.rows, ({ from, to }) => [from, to]);
  return {
    ...page,
    rows: page.rows.map((row) => serialize({ ...row, from: read(row.from), to: read(row.to) })),
    storedUpTo: stored.at(-1)?.month ?? null,
  };
}

async function findRecords(filter: AuditFilter, range: KeysetRange) {
  const { values, place } = collectBoundValues();
  const condition = conditionOf(filter, place);
  const tail = buildKeysetClauses(['at', 'id'], range, place);
  const records = await query<Omit<AuditRecord, 'type'>>(
    `SELECT id::float8 AS id, at, action, entity, entity_id AS "entityId", label,
       actor_code AS "actorCode", actor_name AS actor, before AS "from", after AS "to"
     FROM audit_history AS event
     WHERE ${condition} AND ${tail.condition} ${tail.orderAndLimit}`,
    values,
  );
  const audiences = await findAudiences(records);
  return records.map((record) => ({ ...record, type: audiences.get(nameOf(record)) ?? null }));
}

const nameOf = ({ entity, entityId }: Pick<AuditRecord, 'entity' | 'entityId'>) =>
  `${entity} ${entityId}`;

/** Returns the audience of each case that the events are about, by the name of the event. */
async function findAudiences(records: readonly Omit<AuditRecord, 'type'>[]) {
  const ids = records.flatMap(({ entity, entityId }) => (entity === 'case' ? [entityId] : []));
  const cases = await query<{ id: string; audience: Audience }>(
    'SELECT id::text AS id, audience FROM feedbacks WHERE id = ANY ($1::int[])',
    [ids],
  );
  return new Map(
    cases.map(({ id, audience }) => [nameOf({ entity: 'case', entityId: id }), audience]),
  );
}

function conditionOf(filter: AuditFilter, place: BindValue): string {
  const conditions = ['true'];
  if (filter.actor) conditions.push(`lower(actor_code) = ${place(filter.actor.toLowerCase())}`);
  conditions.push(filter.entity ? `entity = ${place(filter.entity)}` : `entity <> 'session'`);
  if (filter.from) conditions.push(`at >= ${place(toStartOfIndianDay(filter.from))}::timestamptz`);
  if (filter.to) conditions.push(`at < ${place(toStartOfIndianDay(filter.to, 1))}::timestamptz`);
  const search = filter.search?.trim();
  if (search) conditions.push(isNamed(search, place));
  return conditions.join(' AND ');
}

/**
 * Returns the SQL condition that matches the search text to an entity's label. A complete case id
 * is looked up by the case's number, because all case ids share a prefix and a text search for that
 * prefix would read every month's index.
 */
function isNamed(search: string, place: BindValue): string {
  const caseId = parseCaseId(search);
  if (caseId !== null && /^MF/i.test(search)) {
    const number = `SELECT id::text FROM ${caseKeysTable()} WHERE case_id = ${place(caseId)}`;
    return `entity = 'case' AND entity_id = (${number})`;
  }
  return `lower(normalize(label)) LIKE lower(normalize(${place(buildContainsPattern(search))}))`;
}

const serialize = (record: AuditRecord): AuditEventRow => ({
  ...record,
  at: record.at.toISOString(),
});
