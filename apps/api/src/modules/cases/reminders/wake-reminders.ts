import { query } from '../../../platform/db/query.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { systemViewer, type Viewer } from '../../../platform/context/viewer.ts';
import type { Subscriber } from '../../../platform/events/event.ts';
import { raise } from '../../../platform/events/raise.ts';
import { processTogetherOrSeparately, findSetAsideIds } from '../../../platform/jobs/set-aside.ts';
import { User } from '../../auth/index.ts';
import { Feedback } from '../feedback.ts';

/** Maximum number of cases in one run of the job; the next run wakes the others. */
const most = 500;

/** SQL condition: a reminder's time has come, and the job has not recorded it. */
const isDue = 'woken_at IS NULL AND remind_at <= now()';

/**
 * Records that reminders are due, which returns their cases to My work (My work itself compares the
 * time, so that a late job delays nothing). Sets aside a case that fails.
 */
export async function recordDueReminders(): Promise<void> {
  const skipped = await findSetAsideIds('reminders.wake');
  const due = await query<{ id: number }>(
    `SELECT DISTINCT feedback_id AS id FROM case_reminders
     WHERE ${isDue} AND feedback_id <> ALL ($1::int[]) ORDER BY feedback_id LIMIT ${most}`,
    [skipped],
  );
  const ids = due.map(({ id }) => id);
  await processTogetherOrSeparately('reminders.wake', ids, (some) =>
    inTransaction(async () => {
      for (const id of some) {
        const feedback = await Feedback.findOne({ where: { id }, lock: true });
        if (feedback) await wakeCase(feedback);
      }
    }),
  );
}

/** Records the due reminders of a locked case. */
async function wakeCase(feedback: Feedback): Promise<void> {
  const woken = await query<{ userId: number }>(
    `UPDATE case_reminders SET woken_at = now() WHERE feedback_id = $1 AND ${isDue}
     RETURNING user_id AS "userId"`,
    [feedback.id],
  );
  for (const { userId } of woken) {
    const user = await User.findByPk(userId, { paranoid: false });
    if (user) await raise('case.reminderDue', { feedback, user }, { by: systemViewer });
  }
}

const userIdOf = (by: Viewer): number => ('userId' in by ? by.userId : 0);

type Waking =
  | 'case.answered'
  | 'case.assigned'
  | 'case.breached'
  | 'case.escalated'
  | 'case.noted'
  | 'case.reopened'
  | 'case.replyCancelled';

/** Ends the snooze of a case for all users except the actor, because the case has an event. */
export const endSnoozeOnCaseEvent: Subscriber<Waking> = async ({ data, by }) => {
  await query(
    `UPDATE case_reminders SET woken_at = now()
     WHERE feedback_id = $1 AND user_id <> $2 AND woken_at IS NULL`,
    [data.feedback.id, userIdOf(by)],
  );
  return [];
};

/**
 * Counts the quiet days of a case from a reply to the submitter, and removes the author's due
 * reminder.
 */
export const restartQuietReminderOnReply: Subscriber<'case.replied'> = async ({ data, by }) => {
  await query(
    // In seconds, because the sum of a time and an interval depends on the session's time zone, and
    // a cluster accepts no such expression on a column.
    `UPDATE case_reminders
     SET remind_at = to_timestamp(extract(epoch FROM now())::float8 + quiet_days * 86400)
     WHERE feedback_id = $1 AND quiet_days IS NOT NULL AND woken_at IS NULL`,
    [data.feedback.id],
  );
  await query(
    `DELETE FROM case_reminders WHERE feedback_id = $1 AND user_id = $2
       AND (woken_at IS NOT NULL OR remind_at <= now())`,
    [data.feedback.id, userIdOf(by)],
  );
  return [];
};

/** Removes the reminders of a closed case. */
export const removeRemindersOnClosure: Subscriber<'case.closed'> = async ({ data }) => {
  await query('DELETE FROM case_reminders WHERE feedback_id = $1', [data.feedback.id]);
  return [];
};
