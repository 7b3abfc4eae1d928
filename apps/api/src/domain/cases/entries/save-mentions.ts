import { mentionsIn } from '@feedback/contract/mentions';
import { Op, type Transaction } from 'sequelize';

import { ValidationError } from '../../../errors.ts';
import { User } from '../../people/user.ts';
import type { CaseEntry } from './case-entry.ts';
import { NoteMention } from './note-mention.ts';

/**
 * Makes a note mention those of some people whose names stand in it; of a changed note they replace
 * whom it mentioned, and without them those stay who are still named.
 * @returns who was not mentioned in it before
 * @throws ValidationError for somebody who sees no cases, and for its author
 */
export async function saveMentions(
  note: CaseEntry,
  wanted: readonly number[] | undefined,
  transaction: Transaction,
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
  await NoteMention.bulkCreate(
    added.map(({ id, name }) => ({ entryId, userId: id, feedbackId, name })),
    { transaction },
  );
  return people.filter(({ id }) => ids.includes(id));
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
