import type { CaseKey } from '@feedback/contract/case-work';
import type { ScoresRegistration } from '@feedback/contract/scores';

import type { Actor } from '../../events/actor.ts';
import type { Happening } from '../../events/raise.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../people/viewer.ts';
import { withUniqueNames } from '../reference/unique-names.ts';
import type { Feedback } from '../case/feedback.ts';
import { lockCase } from '../case/lock-case.ts';
import { reckonDue } from '../case/reckon-due.ts';
import { ScoresComplaint } from '../case/scores-models.ts';
import { setMilestone } from './set-milestone.ts';

const once = { scores_complaints_once: ['registrationNumber', 'registrationExists'] } as const;

interface Registering extends ScoresRegistration {
  readonly viewer: Viewer;
  readonly key: CaseKey;
  readonly actor: Actor;
}

/**
 * Notes by which number a case is on SCORES, and since when: its action-taken report is due from
 * that day on, and so is the case.
 * @throws NotFoundError, ForbiddenError; ConflictError `duplicateName` for a number of another case
 * @throws ValidationError for a day that is not yet, or that steps were done before
 */
export const registerScores = (
  services: Services,
  { viewer, key, actor, ...registration }: Registering,
): Promise<void> =>
  withUniqueNames(once, () =>
    services.sequelize.transaction(async (transaction) => {
      const feedback = await lockCase(viewer, key, transaction);
      await noteRegistration(services, feedback, registration, { actor, transaction });
    }),
  );

/**
 * The same, of a case that is locked; what is noted already changes nothing.
 * @returns whether anything changed
 */
export async function noteRegistration(
  { events }: Pick<Services, 'events'>,
  feedback: Feedback,
  { registrationNumber, receivedOn }: ScoresRegistration,
  { actor, transaction }: Happening,
): Promise<boolean> {
  const feedbackId = feedback.id;
  const known = await ScoresComplaint.findByPk(feedbackId, { transaction });
  const numberBefore = known?.registrationNumber ?? null;
  if (known) await known.update({ registrationNumber }, { transaction });
  else await ScoresComplaint.create({ feedbackId, registrationNumber }, { transaction });
  const step = { kind: 'received', doneOn: receivedOn, doneBy: actor.userId } as const;
  const dayBefore = await setMilestone(feedback, step, 'receivedOn', transaction);
  if (numberBefore === registrationNumber && dayBefore === receivedOn) return false;
  const dueBefore = feedback.dueAt ?? null;
  await reckonDue(feedback, transaction);
  await feedback.save({ transaction });
  await events.raise(
    'case.registered',
    {
      feedback,
      before:
        numberBefore === null || dayBefore === null
          ? null
          : { registrationNumber: numberBefore, receivedOn: dayBefore, dueAt: dueBefore },
      after: { registrationNumber, receivedOn, dueAt: feedback.dueAt ?? null },
    },
    { actor, transaction },
  );
  return true;
}
