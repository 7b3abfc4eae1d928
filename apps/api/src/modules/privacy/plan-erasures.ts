import { privacyLimits } from '@feedback/contract/limits';

import { services } from '../../platform/context/context.ts';
import { isBackupRunning } from '../../platform/db/backup-lock.ts';
import { query } from '../../platform/db/query.ts';
import { inTransaction, joinTransaction } from '../../platform/db/transaction.ts';
import { Feedback } from '../cases/index.ts';
import { erasePersonalData } from './erase-case.ts';
import { notifySubmittersOfErasure } from './notify-submitters.ts';

/** Maximum number of cases that are planned or erased in one run; the next run continues. */
const batch = 500;

/** SQL expression: the subject whose retention period applies to a case `f`. */
export const retentionSubjectSql = `CASE WHEN f.audience = 'e' THEN 'idea'
  WHEN f.class = 'accessibility' THEN 'complaint' ELSE f.class END`;

/** SQL join: cases `f` with their retention period `p` that are past the period and not on hold. */
export const retentionOverdueCasesSql = `feedbacks f JOIN retention_periods p ON p.subject = ${retentionSubjectSql}
  WHERE f.status = 'closed' AND f.erased_at IS NULL
    AND f.closed_at < now() - make_interval(months => p.months)
    AND NOT EXISTS (SELECT FROM legal_holds h WHERE h.feedback_id = f.id)
    -- A merged case is kept as long as the case that continues in its place.
    AND (f.merged_into IS NULL OR f.merged_into IN (
      SELECT m.id FROM feedbacks m WHERE m.erased_at IS NOT NULL
        AND m.id IN (SELECT d.merged_into FROM feedbacks d WHERE d.merged_into IS NOT NULL)))`;

/**
 * SQL condition: a planned erasure `e` is still valid. The case is past its retention period, or a
 * super admin requested the erasure in the current round, and the case is not on hold.
 */
const stillDue = `CASE WHEN e.requested_by IS NULL
    THEN EXISTS (SELECT FROM ${retentionOverdueCasesSql} AND f.id = e.feedback_id)
    ELSE EXISTS (SELECT FROM feedbacks f WHERE f.id = e.feedback_id AND f.status = 'closed'
      AND f.erased_at IS NULL AND f.round = e.round
      AND NOT EXISTS (SELECT FROM legal_holds h WHERE h.feedback_id = f.id)) END`;

/**
 * Plans the erasure of cases past their retention period, erases due cases, and deletes discarded
 * files.
 */
export async function applyRetentionPeriods(): Promise<void> {
  try {
    if (services().config.erases) await planErasures();
    await erasePlanned();
  } finally {
    await deleteDiscardedFiles();
  }
}

/**
 * Locks the retention periods until the transaction ends. Locks periods before plans, in the same
 * order as a change of a period, to avoid a deadlock.
 */
const lockPeriods = () => query('SELECT FROM retention_periods ORDER BY subject FOR UPDATE');

/**
 * Plans the erasure of cases past their retention period, each in its own transaction.
 * @throws AggregateError with the failed cases, after the other cases are planned
 */
async function planErasures(): Promise<void> {
  const overdue = await query<{ id: number }>(
    `SELECT f.id FROM ${unplannedCases} ORDER BY f.closed_at LIMIT ${batch}`,
  );
  await eachCase('planned', overdue, planErasure);
}

const unplannedCases = `${retentionOverdueCasesSql}
  AND NOT EXISTS (SELECT FROM planned_erasures e WHERE e.feedback_id = f.id)`;

/** Plans the erasure of a case that is still overdue, and notifies its submitter. */
async function planErasure(id: number): Promise<void> {
  await lockPeriods();
  const locked = await query('SELECT FROM feedbacks WHERE id = $1 FOR UPDATE SKIP LOCKED', [id]);
  if (locked.length === 0) return;
  const overdue = await query(`SELECT FROM ${unplannedCases} AND f.id = $1`, [id]);
  if (overdue.length === 0) return;
  const planned = await query<{ id: number; eraseAt: Date }>(
    `INSERT INTO planned_erasures (feedback_id, erase_at)
     VALUES ($1, now() + interval '${privacyLimits.noticeHours} hours')
     RETURNING feedback_id AS id, erase_at AS "eraseAt"`,
    [id],
  );
  await notifySubmittersOfErasure(planned, { isOverdue: true });
}

/**
 * Deletes planned erasures that are no longer valid because a class, a period, a round or a linked
 * case changed.
 */
export async function deleteOutdatedErasurePlans(): Promise<void> {
  const outdated = await query<{ id: number }>(
    `SELECT e.feedback_id AS id FROM planned_erasures e WHERE NOT ${stillDue}`,
  );
  for (const { id } of outdated) await joinTransaction(() => dropIfOutdated(id));
}

/** Deletes a planned erasure unless another transaction has made it valid again. */
async function dropIfOutdated(id: number): Promise<void> {
  await query('SELECT FROM planned_erasures WHERE feedback_id = $1 FOR UPDATE', [id]);
  const due = await query(
    `SELECT FROM planned_erasures e WHERE e.feedback_id = $1 AND ${stillDue}`,
    [id],
  );
  if (due.length === 0) await query('DELETE FROM planned_erasures WHERE feedback_id = $1', [id]);
}

/**
 * Erases planned cases, each in its own transaction that checks again whether the erasure is due.
 * @throws AggregateError with the failed cases, after the other cases are erased
 */
async function erasePlanned(): Promise<void> {
  await deleteOutdatedErasurePlans();
  const due = await query<{ id: number }>(
    `SELECT feedback_id AS id FROM planned_erasures e WHERE ${isTime}
     ORDER BY erase_at, feedback_id LIMIT ${batch}`,
    [services().config.erases],
  );
  await eachCase('erased', due, eraseIfDue);
}

/**
 * Processes cases, each in its own transaction.
 * @throws AggregateError with the failed cases, after the other cases are processed
 */
async function eachCase(
  done: 'planned' | 'erased',
  cases: readonly { readonly id: number }[],
  work: (id: number) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { id } of cases) {
    try {
      await inTransaction(() => work(id));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} of ${cases.length} cases were not ${done}.`,
    );
}

/**
 * SQL condition: the planned erasure is due. In a dry run ($1 is false) only erasures that a super
 * admin requested are due.
 */
const isTime = 'e.erase_at <= now() AND ($1 OR e.requested_by IS NOT NULL)';

/**
 * Locks a planned erasure and erases its case, unless the plan was deleted or is no longer valid.
 */
async function eraseIfDue(id: number): Promise<void> {
  const feedback = await Feedback.findOne({ where: { id }, lock: true });
  await lockPeriods();
  const [plan] = await query<{ reason: string | null; requestedBy: string | null }>(
    `SELECT e.reason, u.employee_name AS "requestedBy"
     FROM planned_erasures e LEFT JOIN users u ON u.id = e.requested_by
     WHERE e.feedback_id = $2 AND ${isTime} AND ${stillDue}`,
    [services().config.erases, id],
  );
  if (feedback && plan) await erasePersonalData(feedback, plan);
}

/**
 * Deletes the files whose rows were deleted, and retries files that the storage failed to delete.
 * @returns the number of deleted files; 0 during a backup, which may still contain the rows
 */
export async function deleteDiscardedFiles(): Promise<number> {
  const files = await query<{ key: string }>(
    `SELECT storage_key AS key FROM discarded_files ORDER BY storage_key LIMIT ${batch}`,
  );
  if (await isBackupRunning()) return 0;
  for (const { key } of files) {
    await services().storage.remove(key);
    await query('DELETE FROM discarded_files WHERE storage_key = $1', [key]);
  }
  return files.length;
}
