import { mentionsIn } from '@feedback/contract/mentions';
import { Op, type Transaction } from 'sequelize';

import { ValidationError } from '../../errors.ts';
import { User } from '../people/user.ts';
import { viewerOf, type Viewer } from '../people/viewer.ts';
import { canWorkCase, isAllowed } from '../case/case-access.ts';
import type { Feedback } from '../case/feedback.ts';
import type { CaseEntry } from './case-entry.ts';
import { NoteMention } from '../case/note-mention.ts';

interface Within {
  /** Who writes. */
  readonly viewer: Viewer;
  readonly feedback: Feedback;
  readonly transaction: Transaction;
}

/**
 * Makes a note mention those of some people whose names stand in it; of a changed note they replace
 * whom it mentioned, and without them those stay who are still named.
 * @returns who was not mentioned in it before
 * @throws ValidationError for somebody who sees no cases, and for its author; of a writer who only
 *   looks on, for somebody who may not see the case
 */
export async function saveMentions(
  note: CaseEntry,
  wanted: readonly number[] | undefined,
  { viewer, feedback, transaction }: Within,
): Promise<User[]> {
  const { id: entryId, feedbackId, text } = note;
  const before = await NoteMention.findAll({ where: { entryId }, transaction });
  const kept = before.filter(({ userId }) => wanted?.includes(userId) ?? true);
  const isKept = (id: number) => kept.some(({ userId }) => userId === id);
  const others = (wanted ?? []).filter((id) => !isKept(id));
  const people = await findMentionable(others, note, transaction);
  const named = mentionsIn(text, [
    ...kept.map(({ userId: id, name }) => ({ id, name })),
    ...people.map(({ id, employeeName: name }) => ({ id, name })),
  ]);
  const ids = named.map(({ id }) => id);
  await NoteMention.destroy({
    where: { entryId, userId: { [Op.notIn]: ids } },
    transaction,
  });
  const added = named.filter(({ id }) => !isKept(id));
  const anew = people.filter(({ id }) => ids.includes(id));
  if (!canWorkCase(viewer, feedback)) await refuseOutsiders(anew, feedback, transaction);
  await NoteMention.bulkCreate(
    added.map(({ id, name }) => ({ entryId, userId: id, feedbackId, name })),
    { transaction },
  );
  return anew;
}

async function findMentionable(
  ids: readonly number[],
  { authorId }: CaseEntry,
  transaction: Transaction,
): Promise<User[]> {
  if (ids.length === 0) return [];
  const found = await User.findAll({ where: { id: [...ids] }, transaction });
  const people = found.filter(({ id, isAdmin }) => isAdmin && id !== authorId);
  if (people.length < new Set(ids).size) {
    throw new ValidationError([{ path: 'mentions', key: 'mentionUnknown' }]);
  }
  return people;
}

/** Sight of a case is given by those who work it alone: it does not spread from mention to mention. */
async function refuseOutsiders(
  people: readonly User[],
  feedback: Feedback,
  transaction: Transaction,
): Promise<void> {
  for (const person of people) {
    if (await isAllowed(viewerOf(person), feedback, 'see', transaction)) continue;
    throw new ValidationError([{ path: 'mentions', key: 'mentionOutside' }]);
  }
}
