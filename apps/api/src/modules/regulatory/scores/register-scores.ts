import type { CaseKey } from '@feedback/contract/cases/case-work';
import type { ScoresRegistration } from '@feedback/contract/regulatory/scores';
import { isCluster } from '../../../platform/db/citus/placement.ts';
import { lockByName, query } from '../../../platform/db/query.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { ConflictError } from '../../../platform/errors.ts';
import { raise } from '../../../platform/events/raise.ts';
import { runWithUniqueNameErrors } from '../../../platform/db/unique-names.ts';
import { type Feedback, lockCase, calculateDueDates, ScoresComplaint } from '../../cases/index.ts';
import { setScoresMilestone } from './set-milestone.ts';
import { getActingAccount } from '../../../platform/context/context.ts';

const once = { scores_complaints_once: ['registrationNumber', 'registrationExists'] } as const;

interface Registering extends ScoresRegistration {
  readonly key: CaseKey;
}

/**
 * Records the SCORES number of a case and its receipt day on SCORES, from which the due dates of
 * the action-taken report and the case are calculated.
 * @throws NotFoundError, ForbiddenError; ConflictError `duplicateName` when another case has the
 * number
 * @throws ValidationError for a day in the future, or after a recorded step
 */
export const saveScoresRegistration = ({ key, ...registration }: Registering): Promise<void> =>
  runWithUniqueNameErrors(once, () =>
    inTransaction(async () => {
      const feedback = await lockCase(key);
      await recordScoresRegistration(feedback, registration, 'registrationNumber');
    }),
  );

/**
 * Records the SCORES registration of a locked case; repeating the same registration changes
 * nothing.
 * @param path the field of the request that a taken number is reported for
 * @returns whether the registration changed
 */
export async function recordScoresRegistration(
  feedback: Feedback,
  { registrationNumber, receivedOn }: ScoresRegistration,
  path: string,
): Promise<boolean> {
  const feedbackId = feedback.id;
  if (isCluster()) await reserveNumber(feedbackId, registrationNumber, path);
  const known = await ScoresComplaint.findByPk(feedbackId);
  const numberBefore = known?.registrationNumber ?? null;
  if (known) await known.update({ registrationNumber });
  else await ScoresComplaint.create({ feedbackId, registrationNumber });
  const step = { kind: 'received', doneOn: receivedOn, doneBy: getActingAccount().userId } as const;
  const dayBefore = await setScoresMilestone(feedback, step, 'receivedOn');
  if (numberBefore === registrationNumber && dayBefore === receivedOn) return false;
  const dueBefore = feedback.dueAt ?? null;
  await calculateDueDates(feedback);
  await feedback.save();
  await raise('case.registered', {
    feedback,
    before:
      numberBefore === null || dayBefore === null
        ? null
        : { registrationNumber: numberBefore, receivedOn: dayBefore, dueAt: dueBefore },
    after: { registrationNumber, receivedOn, dueAt: feedback.dueAt ?? null },
  });
  return true;
}

/**
 * Keeps a number from all other cases until the transaction ends. A cluster has no unique index over
 * the cases of several nodes.
 * @throws ConflictError `duplicateName`
 */
async function reserveNumber(feedbackId: number, registrationNumber: string, path: string) {
  await lockByName(`SCORES number ${registrationNumber}`);
  const others = await query(
    'SELECT 1 FROM scores_complaints WHERE registration_number = $1 AND feedback_id <> $2',
    [registrationNumber, feedbackId],
  );
  if (others.length === 0) return;
  throw new ConflictError('duplicateName', { fields: [{ path, key: 'registrationExists' }] });
}
