import { otherComplaints } from '@feedback/contract/case-class';
import { newCaseId } from '@feedback/contract/case-id';
import type { Transaction } from 'sequelize';

import type { Services } from '../../services.ts';
import { Feedback } from './feedback.ts';
import { findStanding, type SavedCase } from './find-standing.ts';
import { insertCase } from './insert-case.ts';
import { attachmentRows, type KeptFile } from './keep-files.ts';
import type { Submission } from './submission.ts';

interface Saving {
  readonly transaction: Transaction;
  readonly files?: readonly KeptFile[];
  /** Another source of case ids, for tests. */
  readonly nextCaseId?: () => string;
}

/** With a million cases one id in 34,000 is taken; three in a row never. */
const tries = 3;

/**
 * Saves a submission's case for its owner, with its files, its history and its messages: one
 * statement finds all that it depends on, one writes all of it. Nothing is held between the two:
 * when the same submission, the proof or the case id was used meanwhile, the second writes
 * nothing, and one looks again. A submission that was saved before answers its case.
 * @throws what `findStanding` refuses
 */
export async function saveCase(
  { events }: Pick<Services, 'events'>,
  submission: Submission,
  { transaction, files = [], nextCaseId = newCaseId }: Saving,
): Promise<SavedCase> {
  const { given, actor } = submission;
  for (let tried = 0; tried < tries; tried += 1) {
    const standing = await findStanding(transaction, submission);
    const { saved, nextId, owner, proofId } = standing;
    if (saved) return saved;
    const feedback = Feedback.build({
      ...given,
      id: nextId,
      caseId: nextCaseId(),
      status: 'open',
      class: standing.class,
      complaintCode:
        standing.class === 'complaint' ? (given.complaintCode ?? otherComplaints) : null,
      ...standing.dues,
    });
    feedback.assignToOwner(owner?.id ?? null, new Date());
    const names = files.map(({ fileName }) => fileName);
    const isSaved = await events.raise(
      'case.created',
      { feedback, owner, files: names },
      { actor, transaction },
      (rows) => {
        const all = [...attachmentRows(feedback.id, files), ...rows];
        return insertCase({ feedback, proofId, rows: all }, transaction);
      },
    );
    if (isSaved) return { id: feedback.id, caseId: feedback.caseId, isRepeat: false };
  }
  throw new Error('No case id was free.');
}
