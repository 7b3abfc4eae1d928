import type { Audience, CaseStatus } from '@feedback/contract/kinds/audience';
import type { RelatedCase, SharedIdentifier } from '@feedback/contract/case-page/case-detail';
import { workLimits } from '@feedback/contract/limits';
import { query } from '../../db/query.ts';
import { viewer } from '../../context/context.ts';
import { visibleTo } from '../case/case-access.ts';
import type { Feedback } from '../case/feedback.ts';

interface RelatedRecord {
  readonly id: number;
  readonly caseId: string;
  readonly type: Audience;
  readonly status: CaseStatus;
  readonly createdAt: Date;
  readonly feedbackType: string;
  readonly mobile: boolean | null;
  readonly pan: boolean | null;
  readonly folio: boolean | null;
  readonly arn: boolean | null;
}

const identifiers: readonly SharedIdentifier[] = ['mobile', 'pan', 'folio', 'arn'];

/** Other cases that are not closed and have an identifier of this one, newest first (rule 9.13). */
export async function findRelatedCases({
  id,
  mobile,
  pan,
  folio,
  arn,
}: Feedback): Promise<RelatedCase[]> {
  const same = {
    mobile: 'mobile = $1',
    pan: 'pan = $2',
    folio: 'upper(folio) = upper($3)',
    arn: 'upper(arn) = upper($4)',
  };
  const rows = await query<RelatedRecord>(
    `SELECT id, case_id AS "caseId", audience AS type, status, created_at AS "createdAt",
       feedback_type AS "feedbackType",
       ${identifiers.map((name) => `${same[name]} AS ${name}`).join(', ')}
     FROM feedbacks
     WHERE (${Object.values(same).join(' OR ')}) AND status <> 'closed' AND id <> $5
       AND ($6::int IS NULL OR assigned_to = $6)
     ORDER BY created_at DESC, id DESC LIMIT ${workLimits.relatedCases}`,
    [mobile ?? null, pan ?? null, folio ?? null, arn ?? null, id, visibleTo(viewer())],
  );
  return rows.map(serialize);
}

const serialize = ({ createdAt, mobile, pan, folio, arn, ...rest }: RelatedRecord): RelatedCase => {
  const isSame = { mobile, pan, folio, arn };
  return {
    ...rest,
    feedbackDate: createdAt.toISOString(),
    same: identifiers.filter((name) => isSame[name]),
  };
};
