import type {
  DataRequest,
  DataRequestPage,
  dataRequestQuerySchema,
} from '@feedback/contract/privacy/data-request';
import { dataRequestKinds, dataRequestCases } from '@feedback/contract/privacy/data-request-kinds';
import type * as z from 'zod/mini';

import { viewer } from '../../platform/context/context.ts';
import {
  readKeysetPage,
  type KeysetRange,
  buildKeysetClauses,
  type PageRequest,
} from '../../platform/db/keyset-page.ts';
import { countRowsUpTo, query } from '../../platform/db/query.ts';
import { collectBoundValues, type BindValue } from '../../platform/db/sql-values.ts';
import { findOwnerFilter } from './case-access.ts';

type Filter = Omit<z.infer<typeof dataRequestQuerySchema>, 'limit' | 'cursor'>;

interface RequestRow extends Omit<DataRequest, 'receivedAt' | 'dueAt' | 'closureDate' | 'right'> {
  readonly subType: string;
  readonly receivedAt: Date;
  readonly dueAt: Date | null;
  readonly closureDate: Date | null;
}

/**
 * Returns the conditions of the viewer's requests about personal data: an admin has the requests
 * assigned to them, a super admin all.
 */
function requestConditions({ state, right }: Filter, place: BindValue): string[] {
  const ownerId = findOwnerFilter(viewer());
  const subTypes = right
    ? [dataRequestCases.subTypes[right]]
    : Object.values(dataRequestCases.subTypes);
  const conditions = [
    `f.audience IN ('c', 'd') AND f.status ${state === 'closed' ? '=' : '<>'} 'closed'`,
    `f.feedback_type = ${place(dataRequestCases.feedbackType)}`,
    `f.sub_type IN (${subTypes.map((name) => place(name)).join(', ')})`,
  ];
  if (ownerId !== null) conditions.push(`f.assigned_to = ${place(ownerId)}`);
  return conditions;
}

/**
 * Returns a page of requests about personal data: the open ones, oldest first, or the closed ones,
 * newest first (rule 15.9).
 * @throws ForbiddenError for viewers without lists; ValidationError for the cursor of another list
 */
export async function findDataRequests(
  filter: Filter,
  request: PageRequest,
): Promise<DataRequestPage> {
  const page = await readKeysetPage(
    `requests-${filter.state ?? 'open'}`,
    { ...request, sort: filter.state === 'closed' ? 'newest' : 'oldest' },
    (range) => findRows(filter, range),
    ({ receivedAt, id }) => ({ at: receivedAt, id }),
  );
  return { ...page, rows: page.rows.map(serialize) };
}

function findRows(filter: Filter, range: KeysetRange) {
  const { values, place } = collectBoundValues();
  const conditions = requestConditions(filter, place);
  const tail = buildKeysetClauses(['f.created_at', 'f.id'], range, place);
  return query<RequestRow>(
    `SELECT f.id, f.case_id AS "caseId", f.audience AS type, f.submitter_name AS name,
       f.sub_type AS "subType", f.status, u.employee_name AS "assignedTo",
       f.created_at AS "receivedAt", f.due_at AS "dueAt", f.closed_at AS "closureDate"
     FROM feedbacks AS f LEFT JOIN users AS u ON u.id = f.assigned_to
     WHERE ${[...conditions, tail.condition].join(' AND ')} ${tail.orderAndLimit}`,
    values,
  );
}

/** Counts the viewer's open requests about personal data, up to a ceiling. */
export function countOpenDataRequests(ceiling: number): Promise<number> {
  const { values, place } = collectBoundValues();
  const conditions = requestConditions({}, place);
  return countRowsUpTo(
    ceiling,
    `SELECT 1 FROM feedbacks f WHERE ${conditions.join(' AND ')}`,
    values,
  );
}

const serialize = ({
  subType,
  receivedAt,
  dueAt,
  closureDate,
  ...row
}: RequestRow): DataRequest => ({
  ...row,
  right:
    dataRequestKinds.find((right) => dataRequestCases.subTypes[right] === subType) ?? 'correct',
  receivedAt: receivedAt.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
  closureDate: closureDate?.toISOString() ?? null,
});
