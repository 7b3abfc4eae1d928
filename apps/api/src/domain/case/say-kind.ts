import { databaseNow } from '../../db/database-now.ts';
import type { Clocking } from '../../events/case-events.ts';
import type { Happening } from '../../events/raise.ts';
import type { Services } from '../../services.ts';
import type { CaseKind, Feedback } from './feedback.ts';
import { reckonDue } from './reckon-due.ts';

/** Says what a locked case is, with why: its due date follows and `case.classified` is raised. */
export async function sayKind(
  { events }: Pick<Services, 'events'>,
  feedback: Feedback,
  { said, reason }: { readonly said: CaseKind; readonly reason: string },
  { actor, transaction }: Happening,
): Promise<void> {
  const before = clockingOf(feedback);
  feedback.classify(said, await databaseNow(transaction));
  await reckonDue(feedback, transaction);
  await feedback.save({ transaction });
  const facts = { feedback, before, after: clockingOf(feedback), reason };
  await events.raise('case.classified', facts, { actor, transaction });
}

/** What a case is, where it came from, and by when it is due. */
const clockingOf = (feedback: Feedback): Clocking => ({
  class: feedback.class,
  complaintCode: feedback.complaintCode ?? null,
  source: feedback.source,
  dueAt: feedback.dueAt ?? null,
});
