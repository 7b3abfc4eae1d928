import { User } from '../auth/index.ts';
import { type Attachment, NoteMention } from '../cases/index.ts';
import { CaseEntry } from './case-entry.ts';

/** Returns a case's messages and notes after the submission, oldest first. */
export const findCaseEntries = (feedbackId: number): Promise<CaseEntry[]> =>
  CaseEntry.findAll({
    where: { feedbackId },
    // Includes the names of deleted users.
    include: [
      { model: User, as: 'author', paranoid: false },
      { model: NoteMention, as: 'mentions', where: { feedbackId }, required: false },
    ],
    order: ['id'],
  });

/** Returns whether a file belongs to a note or an unsent reply, which the submitter must not see. */
export async function isInternalFile({ entryId }: Attachment): Promise<boolean> {
  const entry = entryId ? await CaseEntry.findByPk(entryId) : null;
  return entry !== null && !entry.isForSubmitter;
}
