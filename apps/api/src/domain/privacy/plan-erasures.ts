import { brand } from '@feedback/contract/brand';
import type { Locale } from '@feedback/contract/messages';
import { isUndecryptable } from '@feedback/contract/messages/undecryptable';

import { services } from '../../context/context.ts';
import { dayOf } from '../../db/indian-days.ts';
import { isBackedUpNow } from '../../db/backup-lock.ts';
import { query } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError } from '../../errors.ts';
import { notificationTexts } from '@feedback/contract/messages/notification-texts';
import { openRows, sealedColumns, type SealedRow } from '../case/sealed-identifiers.ts';
import { queueMessages } from '../outbox/message-row.ts';
import { eraseCase } from './erase-case.ts';

/** How long a submitter knows before (rule 15.5). */
const noticeHours = 48;

/** Cases that are planned, or erased, at a time: what is left is taken with the next look. */
const batch = 500;

/** What the period of a case `f` is for. */
export const subjectSql = `CASE WHEN f.audience = 'e' THEN 'idea'
  WHEN f.class = 'accessibility' THEN 'complaint' ELSE f.class END`;

/** Cases whose time is over, and that nothing holds back: `f` and its period `p`. */
export const overdueCases = `feedbacks f JOIN retention_periods p ON p.subject = ${subjectSql}
  WHERE f.status = 'closed' AND f.erased_at IS NULL
    AND f.closed_at < now() - make_interval(months => p.months)
    AND NOT EXISTS (SELECT FROM legal_holds h WHERE h.feedback_id = f.id)
    -- What goes on in another case is read there, and held with it, as long as that one is.
    AND NOT EXISTS (SELECT FROM feedbacks m WHERE m.id = f.merged_into AND m.erased_at IS NULL)`;

interface Planned extends SealedRow {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly locale: Locale;
  readonly eraseAt: Date;
}

/** Keeps to the periods: plans what is over, erases what was planned, lets go of the files. */
export async function keepPeriods(): Promise<void> {
  try {
    if (services().config.erases) {
      await planErasures();
      await erasePlanned();
    }
  } finally {
    await removeDiscarded();
  }
}

/** Plans the erasure of cases whose time is over, and tells their submitters. */
async function planErasures(): Promise<void> {
  await inTransaction(async () => {
    const planned = await query<Planned>(
      `WITH next AS (
         SELECT f.id FROM ${overdueCases}
           AND NOT EXISTS (SELECT FROM planned_erasures e WHERE e.feedback_id = f.id)
         ORDER BY f.closed_at LIMIT ${batch} FOR UPDATE OF f SKIP LOCKED),
       planned AS (
         INSERT INTO planned_erasures (feedback_id, erase_at)
         SELECT id, now() + interval '${noticeHours} hours' FROM next
         RETURNING feedback_id, erase_at)
       SELECT f.id, f.case_id AS "caseId", f.submitter_name AS name, f.email, f.locale,
         ${sealedColumns},
         planned.erase_at AS "eraseAt"
       FROM planned JOIN feedbacks f ON f.id = planned.feedback_id`,
    );
    const opened: Planned[] = await openRows(planned, services().keys);
    const told = opened.flatMap(({ id, caseId, name, email, locale, eraseAt }) => {
      if (email === null || isUndecryptable(email)) return [];
      const letter = notificationTexts(locale).erasurePlanned({
        caseId,
        name,
        brand: brand.name,
        eraseOn: dayOf(eraseAt),
      });
      const whose = { feedbackId: id, isToSubmitter: true } as const;
      const about = { channel: 'email', template: 'erasurePlanned', ...whose } as const;
      return [{ ...about, recipient: email, letter, locale }];
    });
    if (told.length > 0) await queueMessages(...told);
  });
}

/** Lets be what was planned and is over no more: its class, its period or what it goes on in changed. */
export async function dropOutdatedPlans(): Promise<void> {
  await query(
    `DELETE FROM planned_erasures e WHERE NOT EXISTS (
       SELECT FROM ${overdueCases} AND f.id = e.feedback_id)`,
  );
}

/**
 * Erases what was planned, each by itself: one that was opened again or is held stays.
 * @throws AggregateError for those that failed, when the others are erased
 */
async function erasePlanned(): Promise<void> {
  await dropOutdatedPlans();
  const due = await query<{ id: number }>(
    `SELECT feedback_id AS id FROM planned_erasures WHERE erase_at <= now()
     ORDER BY erase_at, feedback_id LIMIT ${batch}`,
  );
  const failures: unknown[] = [];
  for (const { id } of due) {
    try {
      await eraseCase(id, null);
    } catch (error) {
      if (error instanceof ConflictError)
        await query('DELETE FROM planned_erasures WHERE feedback_id = $1', [id]);
      else failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} of ${due.length} cases were not erased.`,
    );
}

/**
 * Removes the files whose records are gone; what the storage does not let go of is tried again.
 * @returns how many; none while a backup is made, which may still have their records
 */
export async function removeDiscarded(): Promise<number> {
  const files = await query<{ key: string }>(
    `SELECT storage_key AS key FROM discarded_files ORDER BY storage_key LIMIT ${batch}`,
  );
  if (await isBackedUpNow()) return 0;
  for (const { key } of files) {
    await services().storage.remove(key);
    await query('DELETE FROM discarded_files WHERE storage_key = $1', [key]);
  }
  return files.length;
}
