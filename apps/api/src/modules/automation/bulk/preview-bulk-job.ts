import type { BulkPreview, BulkPreviewRequest } from '@feedback/contract/automation/bulk';
import { bulkLimits } from '@feedback/contract/limits';
import { formatPlaceholder } from '@feedback/contract/reference-data/placeholders';

import { requireSignedInViewer } from '../../../platform/context/context.ts';
import { query } from '../../../platform/db/query.ts';
import { findMissingValuesSql } from '../../conversations/index.ts';
import { previewSteps } from '../apply-steps.ts';
import { selectBulkCases } from './select-bulk-cases.ts';

/**
 * Returns what a bulk action would do to one of the cases, and the cases in which a placeholder of a
 * template has no value.
 * @throws the errors of `selectBulkCases`
 */
export async function previewBulkJob(request: BulkPreviewRequest): Promise<BulkPreview> {
  const { name } = requireSignedInViewer();
  const ids = await selectBulkCases(request);
  const { steps, row } = request;
  const caseId = row !== undefined && ids.includes(row) ? row : (ids[0] ?? 0);
  const origin = { kind: 'bulk', id: 0, name } as const;
  const [example, found] = [
    await previewSteps({ caseId, steps, origin }),
    await findMissing(ids, request),
  ];
  const rows = found.slice(0, bulkLimits.listed);
  return { cases: ids.length, missing: found.length, rows, example };
}

/** Returns the cases in which a placeholder has no value. An assignment before gives an owner. */
async function findMissing(
  ids: readonly number[],
  { steps }: BulkPreviewRequest,
): Promise<BulkPreview['rows']> {
  const templates = steps.flatMap((step) =>
    'templateId' in step && step.templateId !== undefined ? [step.templateId] : [],
  );
  const missing = await findMissingValuesSql(templates);
  if (steps.some(({ kind }) => kind === 'assign')) missing.delete('owner');
  if (missing.size === 0) return [];
  const cases = [...missing].map(([name, sql]) => `WHEN ${sql} THEN '${formatPlaceholder(name)}'`);
  return query<BulkPreview['rows'][number] & Record<string, unknown>>(
    `SELECT * FROM (
       SELECT f.case_id AS "caseId", CASE ${cases.join(' ')} END AS placeholder
       FROM feedbacks f WHERE f.id = ANY ($1::int[]) ORDER BY f.id
     ) AS filled WHERE placeholder IS NOT NULL`,
    [ids],
  );
}
