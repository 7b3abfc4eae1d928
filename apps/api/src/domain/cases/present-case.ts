import type { CaseDetail, CaseRow, HistoryEntry } from '@feedback/contract/report';
import type { Pool } from 'pg';

import { NotFoundError } from '../../errors.ts';
import type { AuditEvent } from '../audit/audit-event.ts';
import { caseTables, selectListOf } from './case-columns.ts';
import type { Feedback } from './feedback.ts';

/** A case as the detail popup shows it: the report's row, its files, its history. */
export async function presentCaseDetail(
  pool: Pool,
  feedback: Feedback,
  history: readonly AuditEvent[],
): Promise<CaseDetail> {
  const { rows } = await pool.query<CaseRow>(
    `SELECT ${selectListOf(feedback.audience)} FROM ${caseTables} WHERE f.id = $1`,
    [feedback.id],
  );
  const [row] = rows;
  if (!row) throw new NotFoundError();
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
