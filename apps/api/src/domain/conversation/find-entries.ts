import { User } from '../people/user.ts';
import type { Attachment } from '../case/attachment.ts';
import { CaseEntry } from './case-entry.ts';
import { NoteMention } from '../case/note-mention.ts';

/** Returns a case's entries after its submission, oldest first. */
export const findEntries = (feedbackId: number): Promise<CaseEntry[]> =>
  CaseEntry.findAll({
    where: { feedbackId },
    // Includes the names of deleted users.
    include: [
      { model: User, as: 'author', paranoid: false },
      { model: NoteMention, as: 'mentions', where: { feedbackId }, required: false },
    ],
    order: ['id'],
  });

/** Whether a file belongs to an internal note, which the submitter must not see. */
export async function isOfNote({ entryId }: Attachment): Promise<boolean> {
  const entry = entryId ? await CaseEntry.findByPk(entryId) : null;
  return entry?.kind === 'note';
}
