import { inTransaction } from '../../platform/db/transaction.ts';
import { query } from '../../platform/db/query.ts';
import { raise } from '../../platform/events/raise.ts';
import { processSeparately, findSetAsideIds } from '../../platform/jobs/set-aside.ts';

import { systemViewer } from '../../platform/context/viewer.ts';
import { buildIsOverdueSql, buildActionReportedAtSql } from '../sla/index.ts';
import { Feedback } from './feedback.ts';
import { endWaitForSubmitter } from './calculate-due-dates.ts';

const batch = 200;
/**
 * Maximum number of batches in one run of the breach job; the next run processes the remaining
 * cases.
 */
const mostBatches = 20;

/**
 * SQL query: the cases that are overdue at the time `$1` and have no recorded breach. Excludes a
 * case whose closing reply was sent before the due date and can still be undone (rule 9.14).
 */
const missedCases = `SELECT f.id FROM feedbacks AS f
  WHERE f.breached_at IS NULL AND ${buildIsOverdueSql('$1::timestamptz')}
    AND NOT EXISTS (SELECT FROM case_entries e WHERE e.feedback_id = f.id
      AND e.leaves_at > $1::timestamptz - interval '5 minutes' AND NOT e.is_scheduled
      AND e.closure_description IS NOT NULL AND e.created_at <= f.due_at)`;

const findMissed = `${missedCases} AND f.id <> ALL ($3::int[]) ORDER BY f.due_at LIMIT $2`;

/**
 * Records one breach per missed due date, with the exact due date. Sets aside a case that fails, so
 * that the other cases are processed.
 */
export async function recordSlaBreaches(now: Date): Promise<void> {
  for (let round = 0; round < mostBatches; round += 1) {
    const skipped = await findSetAsideIds('cases.breach');
    const missed = await query<{ id: number }>(findMissed, [now, batch, skipped]);
    const ids = missed.map(({ id }) => id);
    await processSeparately('cases.breach', ids, { keyOf: String, work: (id) => breach(id, now) });
    if (missed.length < batch) return;
  }
}

/** Records the breach of a case, unless the case is locked or no longer past its due date. */
const breach = (id: number, now: Date): Promise<void> =>
  inTransaction(async () => {
    const locked = await query('SELECT FROM feedbacks WHERE id = $1 FOR UPDATE SKIP LOCKED', [id]);
    if (locked.length === 0) return;
    const missed = await query(`${missedCases} AND f.id = $2`, [now, id]);
    if (missed.length === 0) return;
    const feedback = await Feedback.findByPk(id, { rejectOnEmpty: true });
    feedback.breach(now);
    await feedback.save();
    await raise('case.breached', breachOf(feedback), { by: systemViewer });
  });

/**
 * Records a missed due date before a case's round ends; a wait for the submitter ends with the
 * round and does not count. Does not save.
 */
export async function recordSlaBreachAtRoundEnd(feedback: Feedback, at: Date): Promise<void> {
  feedback.requireUnclosed();
  await endWaitForSubmitter(feedback, { from: feedback.waitingSince ?? null, to: at });
  if (!feedback.breach(await reportOr(at, feedback))) return;
  const facts = breachOf(feedback);
  await raise('case.breached', facts, { by: systemViewer });
}

/**
 * Returns the time at which the action-taken report of a SCORES complaint was filed, or `end` when
 * no report was filed.
 */
async function reportOr(end: Date, { id, source }: Feedback): Promise<Date> {
  if (source !== 'scores') return end;
  const [found] = await query<{ at: Date | null }>(
    `SELECT ${buildActionReportedAtSql()} AS at FROM feedbacks AS f WHERE f.id = $1`,
    [id],
  );
  return found?.at && found.at < end ? found.at : end;
}

/** Returns the payload of the event that reports a missed due date. */
const breachOf = (feedback: Feedback) => ({
  feedback,
  dueAt: feedback.breachedAt ?? feedback.receivedAt,
});
