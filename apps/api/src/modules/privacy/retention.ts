import type {
  Retention,
  RetentionSubject,
  saveRetentionPeriodSchema,
} from '@feedback/contract/privacy/retention';

import type * as z from 'zod/mini';

import { services } from '../../platform/context/context.ts';
import { query } from '../../platform/db/query.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { requireVersion } from '../../platform/db/require-version.ts';
import { raise } from '../../platform/events/raise.ts';
import { erasureRequestSql } from './find-planned-erasure.ts';
import {
  deleteOutdatedErasurePlans,
  retentionOverdueCasesSql,
  retentionSubjectSql,
} from './plan-erasures.ts';

type SavedPeriod = z.output<typeof saveRetentionPeriodSchema>;

/** Maximum number of planned or held cases in the result. */
const shown = 100;

interface Period {
  readonly subject: RetentionSubject;
  readonly months: number;
  readonly version: number;
}

/**
 * Returns the retention periods with the number of cases past each period, and the planned and held
 * cases.
 */
export async function findRetentionOverview(): Promise<Retention> {
  const [periods, counts, planned, [counted], held] = await Promise.all([
    query<Period>(
      `SELECT subject, months, version FROM retention_periods
       ORDER BY array_position(ARRAY['complaint', 'query', 'request', 'idea'], subject)`,
    ),
    query<{ subject: RetentionSubject; count: number }>(
      `SELECT p.subject, count(*)::int AS count FROM ${retentionOverdueCasesSql} GROUP BY p.subject`,
    ),
    query<PlannedRow>(
      `SELECT f.id, f.case_id AS "caseId", f.audience AS type,
         ${retentionSubjectSql} AS subject,
         f.closed_at AS "closedAt", e.erase_at AS "eraseAt", ${erasureRequestSql} AS request
       FROM planned_erasures e JOIN feedbacks f ON f.id = e.feedback_id
         LEFT JOIN users u ON u.id = e.requested_by
       WHERE f.closed_at IS NOT NULL ORDER BY e.erase_at, f.id LIMIT ${shown}`,
    ),
    query<{ count: number }>('SELECT count(*)::int AS count FROM planned_erasures'),
    query<HeldRow>(
      `SELECT f.id, f.case_id AS "caseId", h.reason, u.employee_name AS by, h.placed_at AS at
       FROM legal_holds h JOIN feedbacks f ON f.id = h.feedback_id JOIN users u ON u.id = h.placed_by
       ORDER BY h.placed_at DESC LIMIT ${shown}`,
    ),
  ]);
  const dueOf = (subject: RetentionSubject) =>
    counts.find((each) => each.subject === subject)?.count ?? 0;
  return {
    isOn: services().config.erases,
    periods: periods.map((period) => ({ ...period, due: dueOf(period.subject) })),
    planned: planned.map(({ closedAt, eraseAt, request, ...row }) => ({
      ...row,
      request: request && { by: request.by, reason: request.reason },
      closedAt: closedAt.toISOString(),
      eraseAt: eraseAt.toISOString(),
    })),
    plannedCount: counted?.count ?? 0,
    held: held.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  };
}

type PlannedRow = Omit<Retention['planned'][number], 'closedAt' | 'eraseAt'> & {
  readonly closedAt: Date;
  readonly eraseAt: Date;
};
type HeldRow = Omit<Retention['held'][number], 'at'> & { readonly at: Date };

/**
 * Changes a retention period, and cancels erasures that are no longer due under the new period.
 * @throws ConflictError `staleVersion` when another user has changed the period meanwhile
 */
export async function saveRetentionPeriod({
  subject,
  months,
  version,
}: SavedPeriod): Promise<void> {
  await inTransaction(async () => {
    const [before] = await query<Period>(
      'SELECT subject, months, version FROM retention_periods WHERE subject = $1 FOR UPDATE',
      [subject],
    );
    if (requireVersion(before ?? null, version).months === months) return;
    await query(
      'UPDATE retention_periods SET months = $2, version = version + 1 WHERE subject = $1',
      [subject, months],
    );
    await deleteOutdatedErasurePlans();
    const change = { before: { months: before?.months }, after: { months } };
    await raise('policy.updated', { id: null, label: `Retention: ${subject}`, ...change });
  });
}
