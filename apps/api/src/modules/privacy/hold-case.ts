import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import type { CaseKey } from '@feedback/contract/cases/case-work';

import { getActingAccount } from '../../platform/context/context.ts';
import { query } from '../../platform/db/query.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { raise } from '../../platform/events/raise.ts';
import { lockCase } from '../cases/index.ts';

/**
 * Places a legal hold on a case with a reason; a repeated call replaces the reason.
 * @throws NotFoundError; ConflictError `caseErased`
 */
export async function placeLegalHold(key: CaseKey, reason: string): Promise<void> {
  await inTransaction(async () => {
    const feedback = await lockCase(key);
    await query(
      `INSERT INTO legal_holds (feedback_id, reason, placed_by, placed_at)
       VALUES ($1, $2, $3, now())
       ON CONFLICT (feedback_id) DO UPDATE SET reason = excluded.reason,
         placed_by = excluded.placed_by, placed_at = excluded.placed_at`,
      [feedback.id, reason, getActingAccount().userId],
    );
    await query('DELETE FROM planned_erasures WHERE feedback_id = $1', [feedback.id]);
    await raise('case.held', { feedback, reason });
  });
}

/**
 * Releases a case from its legal hold.
 * @throws NotFoundError, also when the case is not on hold
 */
export async function releaseLegalHold(key: CaseKey, reason: string): Promise<void> {
  await inTransaction(async () => {
    const feedback = await lockCase(key);
    const released = await query(
      'DELETE FROM legal_holds WHERE feedback_id = $1 RETURNING feedback_id',
      [feedback.id],
    );
    if (released.length === 0) throw new NotFoundError();
    await raise('case.released', { feedback, reason });
  });
}

/** Returns the legal hold of a case with its author and reason, or null without a hold. */
export async function findLegalHold(id: number): Promise<CaseDetail['hold']> {
  const [hold] = await query<{ reason: string; by: string; at: Date }>(
    `SELECT h.reason, u.employee_name AS by, h.placed_at AS at
     FROM legal_holds h JOIN users u ON u.id = h.placed_by WHERE h.feedback_id = $1`,
    [id],
  );
  return hold ? { ...hold, at: hold.at.toISOString() } : null;
}
