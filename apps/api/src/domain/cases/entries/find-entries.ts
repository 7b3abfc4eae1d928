import { User } from '../../people/user.ts';
import { CaseEntry } from './case-entry.ts';
import { NoteMention } from './note-mention.ts';

/** What was written about a case after its submission, oldest first. */
export const findEntries = (feedbackId: number): Promise<CaseEntry[]> =>
  CaseEntry.findAll({
    where: { feedbackId },
    // Somebody who has left still stands by their name.
    include: [
      { model: User, as: 'author', paranoid: false },
      { model: NoteMention, as: 'mentions' },
    ],
    order: ['id'],
  });
