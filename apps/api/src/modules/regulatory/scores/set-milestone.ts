import type { ScoresMilestoneKind } from '@feedback/contract/regulatory/scores';
import { currentTime } from '../../../platform/context/context.ts';
import { toIndianDay, toStartOfIndianDay } from '../../../platform/db/indian-days.ts';
import { ValidationError } from '../../../platform/errors.ts';
import { findDueDateOfKind, type DueDateFacts } from '../../sla/index.ts';
import {
  type Feedback,
  areMilestonesInOrder,
  milestoneTerms,
  ScoresMilestone,
} from '../../cases/index.ts';

/** A SCORES step with the day on which it was done; null clears the step. */
export interface ScoresMilestoneChange {
  readonly kind: ScoresMilestoneKind;
  readonly doneOn: string | null;
  readonly doneBy: number | null;
  /** Id of the step's document; omit it to keep the present document. */
  readonly attachmentId?: number;
}

/**
 * Records a step of a locked case, and the due date of the step that depends on it.
 * @param path the field of the request that contains the day
 * @throws ValidationError for a day in the future, or a day that contradicts other steps
 * @returns the previously recorded day of the step
 */
export async function setScoresMilestone(
  feedback: Feedback,
  { kind, doneOn, doneBy, attachmentId }: ScoresMilestoneChange,
  path: string,
): Promise<string | null> {
  if (doneOn && doneOn > toIndianDay(currentTime())) throw wrong(path, 'dayInFuture');
  const { id: feedbackId } = feedback;
  const all = await ScoresMilestone.findAll({ where: { feedbackId } });
  const days = Object.fromEntries(all.map((each) => [each.kind, each.doneOn]));
  if (!areMilestonesInOrder({ ...days, [kind]: doneOn })) throw wrong(path, 'milestoneOrder');
  const keep = async (of: ScoresMilestoneKind, values: Partial<ScoresMilestone>) => {
    const known = all.find((each) => each.kind === of);
    if (known) await known.update(values);
    else await ScoresMilestone.create({ feedbackId, kind: of, ...values });
  };
  await keep(kind, {
    doneOn,
    // Keeps the user who recorded the day first when the same day is saved again.
    ...(doneOn !== (days[kind] ?? null) && { doneBy: doneOn ? doneBy : null }),
    ...(attachmentId !== undefined && { attachmentId }),
  });
  const term = milestoneTerms[kind];
  if (term) {
    const dueAt = doneOn && (await findDueDateOfKind(term.by, onScores(feedback, doneOn)));
    await keep(term.of, { dueAt: dueAt || null });
  }
  return days[kind] ?? null;
}

const onScores = ({ feedbackType, location }: Feedback, day: string): DueDateFacts => ({
  class: 'complaint',
  source: 'scores',
  feedbackType,
  location,
  receivedAt: toStartOfIndianDay(day),
});

const wrong = (path: string, key: 'dayInFuture' | 'milestoneOrder') =>
  new ValidationError([{ path, key }]);
