import type { UserViewer } from '../../../platform/context/viewer.ts';
import { query } from '../../../platform/db/query.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { User } from '../../auth/index.ts';
import { assignLockedCase } from '../change-case.ts';
import { Feedback } from '../feedback.ts';
import { isInQueueOfViewerSql } from './queues.ts';

/** Number of cases at the head of a queue that one attempt tries to lock. */
const candidates = 20;

/**
 * Assigns the most urgent case of a viewer's queues to the viewer. Two concurrent calls never get the
 * same case: each candidate is locked, and skipped when another call has it.
 * @returns the case id, or null when the queues are empty
 */
export async function assignNextCase(viewer: UserViewer, teamId?: number): Promise<string | null> {
  // A second round waits for the locks of other calls instead of skipping their cases.
  for (let skipLocked = true; ; skipLocked = false) {
    const found = await query<{ id: number }>(
      `SELECT f.id FROM feedbacks AS f
       WHERE ${isInQueueOfViewerSql} AND ($3::int IS NULL OR f.team_id = $3)
       ORDER BY f.due_at, f.id LIMIT ${candidates}`,
      [viewer.userId, viewer.kind === 'superadmin', teamId ?? null],
    );
    if (found.length === 0) return null;
    for (const { id } of found) {
      const caseId = await takeCase(id, viewer.userId, skipLocked);
      if (caseId) return caseId;
    }
  }
}

/** Assigns a case that nobody has; returns null when another call has or had it. */
const takeCase = (id: number, userId: number, skipLocked: boolean): Promise<string | null> =>
  inTransaction(async () => {
    const feedback = await Feedback.findOne({ where: { id }, lock: true, skipLocked });
    if (feedback?.status !== 'open' || feedback.erasedAt) return null;
    const assignee = await User.findByPk(userId, { rejectOnEmpty: true });
    await assignLockedCase(feedback, assignee);
    return feedback.caseId;
  });
