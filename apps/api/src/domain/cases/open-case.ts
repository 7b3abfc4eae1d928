import { newCaseId } from '@feedback/contract/case-id';
import type { CreationAttributes } from 'sequelize';

import type { Happening } from '../../events/raise.ts';
import type { Services } from '../../services.ts';
import type { User } from '../people/user.ts';
import { Feedback } from './feedback.ts';

/** What a submission says; the rest of a new case follows from it. */
export type NewCase = Omit<CreationAttributes<Feedback>, 'caseId' | 'status'>;

interface Opening {
  readonly owner: User | null;
  /** The names of its files. */
  readonly files: readonly string[];
  /** Another source of case ids, for tests. */
  readonly nextCaseId?: () => string;
}

/** With a million cases one id in 34,000 is taken; three in a row never. */
const caseIdTries = 3;

/** Saves a new case for its owner, under a case id that no other has, and announces it. */
export async function openCase(
  { events }: Pick<Services, 'events'>,
  given: NewCase,
  { owner, files, nextCaseId = newCaseId }: Opening,
  happening: Happening,
): Promise<Feedback> {
  const { transaction } = happening;
  for (let tries = 1; tries <= caseIdTries; tries += 1) {
    const built = Feedback.build({ ...given, caseId: nextCaseId(), status: 'open' });
    built.assignToOwner(owner?.id ?? null, new Date());
    // A case id that is taken inserts nothing, where an error would end the transaction.
    const [feedback] = await Feedback.bulkCreate([built.get()], {
      transaction,
      ignoreDuplicates: true,
      returning: true,
    });
    if (!feedback?.id) continue;
    await events.raise('case.created', { feedback, owner, files }, happening);
    return feedback;
  }
  throw new Error('No case id was free.');
}
