import { raise } from '../../platform/events/raise.ts';

import { toIndianDay } from '../../platform/db/indian-days.ts';
import { systemViewer } from '../../platform/context/viewer.ts';
import { findDueDates, findDueDatesAfterWait } from '../sla/index.ts';
import type { Feedback } from './feedback.ts';
import { findEndedWaitsForSubmitter } from './find-waits.ts';
import { findDueDateFacts } from './find-scores.ts';

/**
 * Calculates a case's due dates by the policies in force on `policyDay`, or on the day of receipt
 * when `policyDay` is null. Keeps the days added by waits for the submitter. Does not save the
 * case.
 */
export async function calculateDueDates(
  feedback: Feedback,
  policyDay: string | null = null,
): Promise<void> {
  const clocked = await findDueDateFacts(feedback);
  const { receivedAt } = clocked;
  const waits = await findEndedWaitsForSubmitter({ id: feedback.id, receivedAt });
  const isOwnDay = toIndianDay(receivedAt) === toIndianDay(feedback.receivedAt);
  const day = policyDay ?? (isOwnDay ? null : toIndianDay(receivedAt));
  feedback.setDue(await findDueDates(clocked, { policyDay: day, waits }), day);
}

/**
 * Extends a case's due dates when a wait for the submitter ends, and records the change in the
 * history. Does not save the case.
 */
export async function endWaitForSubmitter(
  feedback: Feedback,
  wait: { readonly from: Date | null; readonly to: Date },
): Promise<void> {
  const { from, to } = wait;
  if (!from) return;
  const before = feedback.dueAt ?? null;
  const policyDay = feedback.policyDay ?? null;
  const given = { policyDay, wait: { from, to } };
  const moved = await findDueDatesAfterWait(feedback.clocked, feedback.dues, given);
  feedback.setDue(moved, policyDay);
  const after = feedback.dueAt ?? null;
  if (before?.getTime() === after?.getTime()) return;
  const facts = { feedback, before, after, reason: null };
  await raise('case.dueChanged', facts, { by: systemViewer });
}
