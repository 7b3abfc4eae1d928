import type { CaseDetail, HistoryEntry } from '@feedback/contract/report';

import type { AuditEvent } from '../audit/audit-event.ts';
import type { Feedback } from './feedback.ts';
import { presentCase } from './list/case-columns.ts';

/** A case as the detail popup shows it: the report's row, its files, its history. */
export function presentCaseDetail(feedback: Feedback, history: readonly AuditEvent[]): CaseDetail {
  const { assignee } = feedback;
  const row = presentCase({
    ...feedback.get(),
    employeeCode: feedback.employeeCode ?? null,
    assigneeName: assignee?.employeeName ?? null,
    assigneeCode: assignee?.employeeCode ?? null,
  });
  return {
    ...row,
    attachments: (feedback.attachments ?? []).map(({ id, fileName, mediaType, size }) => ({
      id,
      fileName,
      mediaType,
      size,
    })),
    history: history.map(presentEvent),
  };
}

const presentEvent = (event: AuditEvent): HistoryEntry => ({
  id: Number(event.id),
  at: event.at.toISOString(),
  action: event.action,
  actor: event.actorName,
  from: event.before,
  to: event.after,
});
