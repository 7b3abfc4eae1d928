import type { CaseKey } from '@feedback/contract/cases/case-work';
import type { LateExplanation } from '@feedback/contract/regulatory/compliance';
import { inTransaction } from '../../platform/db/transaction.ts';
import { raise } from '../../platform/events/raise.ts';
import { buildIndianDayStartSql } from '../../platform/db/indian-days.ts';

import { query } from '../../platform/db/query.ts';
import { ConflictError } from '../../platform/errors.ts';
import { buildSlaClockTimeSql, buildActionReportedAtSql } from '../sla/index.ts';
import { lockCase } from './lock-case.ts';
import { getActingAccount } from '../../platform/context/context.ts';

interface Explaining extends LateExplanation {
  readonly key: CaseKey;
}

/** SQL query: whether a case's round ($3) or SCORES milestone ($2) is or was past the due date. */
const isLate = `SELECT FROM feedbacks AS f
  WHERE f.id = $1 AND (
    ($2 = 'case' AND f.round = $3
      AND least(coalesce(f.closed_at, ${buildSlaClockTimeSql('now()')}), ${buildActionReportedAtSql()}) > f.due_at)
    OR ($2 = 'case' AND EXISTS (SELECT FROM case_rounds AS r
      WHERE r.feedback_id = f.id AND r.round = $3
        AND least(r.resolved_at, ${buildActionReportedAtSql('r', 'f.id')}) > r.due_at))
    OR EXISTS (SELECT FROM scores_milestones AS m
      WHERE m.feedback_id = f.id AND m.kind = $2
        AND coalesce(${buildIndianDayStartSql('m.done_on')}, now()) > m.due_at))`;

/**
 * Records why a case or a SCORES milestone was late. A new reason replaces the previous reason, and
 * the history keeps both.
 * @throws NotFoundError, ForbiddenError; ConflictError `notLate`
 */
export async function explainDelay({ key, duty, round, reason }: Explaining): Promise<void> {
  await inTransaction(async () => {
    const feedback = await lockCase(key);
    const what = [feedback.id, duty, round];
    const late = await query(isLate, what);
    if (late.length === 0) throw new ConflictError('notLate');
    await query(
      `INSERT INTO late_reasons (feedback_id, duty, round, reason, said_by)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (feedback_id, duty, round)
       DO UPDATE SET reason = excluded.reason, said_by = excluded.said_by,
         said_at = excluded.said_at`,
      [...what, reason, getActingAccount().userId],
    );
    const facts = { feedback, duty, round, reason };
    await raise('case.lateExplained', facts);
  });
}
