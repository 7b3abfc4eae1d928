import type { CaseKey } from '@feedback/contract/cases/case-work';
import { privacyLimits } from '@feedback/contract/limits';

import { requireSignedInViewer } from '../../platform/context/context.ts';
import { query } from '../../platform/db/query.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { raise } from '../../platform/events/raise.ts';
import { isBarredFromApproving, requireIndependentApprover } from '../auth/index.ts';
import type { Feedback } from '../cases/index.ts';
import { erasePersonalData, lockErasableCase } from './erase-case.ts';
import { findPlannedErasure } from './find-planned-erasure.ts';
import { notifySubmittersOfErasure } from './notify-submitters.ts';

/** Planned time of the erasure; null when the case was erased immediately. */
interface Outcome {
  readonly eraseAt: string | null;
}

const done: Outcome = { eraseAt: null };

/**
 * Erases a closed case on a super admin's request. A super admin alone may erase one case in 24
 * hours immediately. A further case is erased after 48 hours, or as soon as another super admin
 * also requests its erasure (rule 15.5). An account that another person recently created or changed
 * can neither confirm an erasure nor erase immediately (rule 8.24).
 * @throws NotFoundError; ConflictError `notClosed`, `caseHeld`, `approverBarred`, `preparerBarred`
 */
export async function requestErasure(key: CaseKey, reason: string): Promise<Outcome> {
  const { userId } = requireSignedInViewer();
  return inTransaction(async () => {
    const feedback = await lockErasableCase(key);
    if (!feedback) return done;
    const before = await findPlannedErasure(feedback);
    const request = before?.request ?? null;
    const isConfirmed = request !== null && request.userId !== userId;
    if (isConfirmed) await requireIndependentApprover(userId, request.userId);
    if (isConfirmed || (await mayEraseAlone(userId))) {
      await erasePersonalData(feedback, { reason, requestedBy: isConfirmed ? request.by : null });
      return done;
    }
    const { eraseAt } = before && request ? before : await plan(feedback, userId, reason);
    return { eraseAt: eraseAt.toISOString() };
  });
}

/**
 * Returns true and records the erasure when the super admin has erased no case in the last 24 hours
 * and is not barred from approving.
 */
async function mayEraseAlone(userId: number): Promise<boolean> {
  if (await isBarredFromApproving(userId)) return false;
  const taken = await query(
    `INSERT INTO immediate_erasures AS last (user_id, at) VALUES ($1, now())
     ON CONFLICT (user_id) DO UPDATE SET at = excluded.at
       WHERE last.at <= now() - interval '${privacyLimits.hoursBetweenErasures} hours'
     RETURNING user_id`,
    [userId],
  );
  return taken.length > 0;
}

/** Plans the erasure of a case; an existing plan by the retention period keeps its time. */
async function plan(
  feedback: Feedback,
  userId: number,
  reason: string,
): Promise<{ readonly eraseAt: Date }> {
  const [planned] = await query<{ eraseAt: Date; isNew: boolean }>(
    `INSERT INTO planned_erasures AS plan (feedback_id, erase_at, requested_by, reason, round)
     VALUES ($1, now() + interval '${privacyLimits.noticeHours} hours', $2, $3, $4)
     ON CONFLICT (feedback_id) DO UPDATE SET requested_by = excluded.requested_by,
       reason = excluded.reason, round = excluded.round,
       erase_at = CASE WHEN plan.requested_by IS NULL THEN plan.erase_at ELSE excluded.erase_at END
     RETURNING erase_at AS "eraseAt", xmax = 0 AS "isNew"`,
    [feedback.id, userId, reason, feedback.round],
  );
  if (!planned) throw new Error('The planned erasure was not saved.');
  const { eraseAt } = planned;
  if (planned.isNew)
    await notifySubmittersOfErasure([{ id: feedback.id, eraseAt }], { isOverdue: false });
  await raise('case.erasurePlanned', { feedback, reason, eraseAt });
  return { eraseAt };
}
