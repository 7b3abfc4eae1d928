import type { Audience, CaseStatus } from '@feedback/contract/kinds/audience';
import type { RelatedCase, SharedIdentifier } from '@feedback/contract/case-page/case-detail';
import { caseWorkLimits } from '@feedback/contract/limits';
import { query } from '../../platform/db/query.ts';
import { viewer } from '../../platform/context/context.ts';
import {
  findOwnerFilter,
  listIndexedValuesOfRecord,
  type Feedback,
  findCasesByBlindIndex,
  hasCaseIndexedIdentifier,
} from '../cases/index.ts';

interface RelatedRecord {
  readonly id: number;
  readonly caseId: string;
  readonly type: Audience;
  readonly status: CaseStatus;
  readonly createdAt: Date;
  readonly feedbackType: string;
  readonly hasArn: boolean | null;
}

/**
 * Returns the other open cases that share an identifier with the given case, newest first (rule
 * 9.13).
 */
export async function findRelatedCases(feedback: Feedback): Promise<RelatedCase[]> {
  const own = listIndexedValuesOfRecord(feedback.get()).filter(({ kind }) =>
    shared.some((name) => name === kind),
  );
  const found = new Map((await findCasesByBlindIndex(own)).map((each) => [each.id, each]));
  const rows = await query<RelatedRecord>(
    `SELECT id, case_id AS "caseId", audience AS type, status, created_at AS "createdAt",
       feedback_type AS "feedbackType", upper(arn) = upper($1) AS "hasArn"
     FROM feedbacks
     WHERE (id = ANY ($2::int[]) OR upper(arn) = upper($1)) AND status <> 'closed' AND id <> $3
       AND ($4::int IS NULL OR assigned_to = $4)
     ORDER BY created_at DESC, id DESC LIMIT ${caseWorkLimits.relatedCases}`,
    [feedback.arn ?? null, [...found.keys()], feedback.id, findOwnerFilter(viewer())],
  );
  return rows.map(({ createdAt, hasArn, ...row }) => {
    const other = found.get(row.id);
    const isSame = (name: SharedIdentifier) =>
      name === 'arn'
        ? hasArn
        : other &&
          own.some(
            (indexedValue) =>
              indexedValue.kind === name && hasCaseIndexedIdentifier(other, indexedValue),
          );
    return { ...row, feedbackDate: createdAt.toISOString(), same: shared.filter(isSame) };
  });
}

const shared: readonly SharedIdentifier[] = ['mobile', 'pan', 'folio', 'arn'];
