import type { CaseKey } from '@feedback/contract/cases/case-work';
import type { Reminder, reminderRequestSchema } from '@feedback/contract/cases/reminder';
import type * as z from 'zod/mini';

import { currentTime } from '../../../platform/context/context.ts';
import { query } from '../../../platform/db/query.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { raise } from '../../../platform/events/raise.ts';
import type { Feedback } from '../feedback.ts';
import { lockCase } from '../lock-case.ts';

interface ReminderOwner {
  readonly key: CaseKey;
  readonly userId: number;
}

interface WantedReminder extends ReminderOwner {
  readonly given: z.output<typeof reminderRequestSchema>;
}

const dayMs = 86_400_000;

/**
 * Sets a user's reminder on a case, in place of an earlier one. No clock of the case stops.
 * @throws NotFoundError, ForbiddenError; ConflictError `alreadyClosed`
 */
export async function saveReminder({ key, userId, given }: WantedReminder): Promise<void> {
  await inTransaction(async () => {
    await setLockedReminder(await lockCase(key, 'see'), { userId, given });
  });
}

/**
 * Sets a user's reminder on a case that the current transaction has locked.
 * @returns the time of the reminder
 * @throws ConflictError `alreadyClosed`
 */
export async function setLockedReminder(
  feedback: Feedback,
  { userId, given }: Omit<WantedReminder, 'key'>,
): Promise<Date> {
  feedback.requireUnclosed();
  const quietDays = given.quietDays ?? null;
  const at =
    quietDays === null
      ? new Date(given.at ?? '')
      : new Date(currentTime().getTime() + quietDays * dayMs);
  await query(
    `INSERT INTO case_reminders (feedback_id, user_id, remind_at, quiet_days, text)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (feedback_id, user_id) DO UPDATE SET remind_at = excluded.remind_at,
       quiet_days = excluded.quiet_days, text = excluded.text, woken_at = NULL`,
    [feedback.id, userId, at, quietDays, given.text],
  );
  await raise('case.reminderSet', { feedback, at, quietDays });
  return at;
}

/**
 * Removes a user's reminder on a case; does nothing when there is none.
 * @throws NotFoundError, ForbiddenError
 */
export async function deleteReminder({ key, userId }: ReminderOwner): Promise<void> {
  await inTransaction(async () => {
    const feedback = await lockCase(key, 'see');
    const removed = await query(
      `DELETE FROM case_reminders WHERE feedback_id = $1 AND user_id = $2 RETURNING feedback_id`,
      [feedback.id, userId],
    );
    if (removed.length === 0) return;
    await raise('case.reminderSet', { feedback, at: null, quietDays: null });
  });
}

interface ReminderRow {
  readonly at: Date;
  readonly quietDays: number | null;
  readonly text: string;
  readonly isDue: boolean;
}

/** Returns a user's reminder on a case, or null. */
export async function findReminder(
  feedbackId: number,
  userId: number | null,
): Promise<Reminder | null> {
  const [found] = await query<ReminderRow & Record<string, unknown>>(
    `SELECT remind_at AS at, quiet_days AS "quietDays", text,
       woken_at IS NOT NULL OR remind_at <= now() AS "isDue"
     FROM case_reminders WHERE feedback_id = $1 AND user_id = $2`,
    [feedbackId, userId],
  );
  return found ? { ...found, at: found.at.toISOString() } : null;
}
