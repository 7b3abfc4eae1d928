import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import type { CaseRow } from '@feedback/contract/cases/case-columns';
import type { Attachment as AttachmentFacts, HistoryEntry } from '@feedback/contract/cases/report';
import { services } from '../../platform/context/context.ts';
import { query } from '../../platform/db/query.ts';

import { NotFoundError } from '../../platform/errors.ts';
import type { AuditEvent } from '../audit/index.ts';
import type { Attachment } from './attachment.ts';
import { buildSelectCasesSql, buildSelectListSql } from './case-columns.ts';
import type { Feedback } from './feedback.ts';
import { listSubmissionFiles } from './attachment.ts';
import { maskCaseRow } from './mask-row.ts';
import { decryptCaseRows, type EncryptedCaseRow } from './encrypted-identifiers.ts';

/** Data of the case page that the case's own row does not contain. */
type Beside = Pick<
  CaseDetail,
  | 'history'
  | 'storedMonths'
  | 'rounds'
  | 'timeline'
  | 'related'
  | 'mergedInto'
  | 'merged'
  | 'mayWork'
  | 'watchers'
  | 'isWatched'
  | 'isMentioned'
  | 'reminder'
  | 'person'
  | 'scores'
  | 'hold'
  | 'plannedErasure'
>;

/** Returns a case as a row of the report. */
export async function findCaseRow({ id, audience }: Feedback): Promise<CaseRow> {
  const rows = await query<CaseRow & EncryptedCaseRow>(
    buildSelectCasesSql({ list: buildSelectListSql(audience), condition: 'f.id = $1' }),
    [id],
  );
  const [row] = await decryptCaseRows(rows, services().keys);
  if (!row) throw new NotFoundError();
  return maskCaseRow(row);
}

/**
 * Builds the case detail from the report row and the case's files, history, rounds and
 * conversation.
 */
export function serializeCaseDetail(row: CaseRow, feedback: Feedback, beside: Beside): CaseDetail {
  return {
    ...row,
    locale: feedback.locale,
    attachments: listSubmissionFiles(feedback).map(serializeAttachment),
    round: feedback.round,
    waitingFor: feedback.waitingFor ?? null,
    noticeVersion: feedback.noticeVersion ?? null,
    hasConsented: feedback.hasConsented,
    erasedAt: feedback.erasedAt?.toISOString() ?? null,
    serviceDueAt: feedback.serviceDueAt?.toISOString() ?? null,
    ...beside,
  };
}

export const serializeAttachment = (file: Attachment): AttachmentFacts => ({
  id: file.id,
  fileName: file.fileName,
  mediaType: file.mediaType,
  size: file.size,
});

export const serializeHistoryEntry = (event: AuditEvent): HistoryEntry => ({
  id: Number(event.id),
  at: event.at.toISOString(),
  action: event.action,
  actor: event.actorName,
  from: event.before,
  to: event.after,
});
