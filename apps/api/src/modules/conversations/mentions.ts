import { findMentions } from '@feedback/contract/conversations/mentions';
import { Op } from 'sequelize';

import { ValidationError } from '../../platform/errors.ts';
import { User } from '../auth/index.ts';
import { toUserViewer } from '../../platform/context/viewer.ts';
import { canWorkCase, canUseCase, type Feedback, NoteMention } from '../cases/index.ts';
import type { CaseEntry } from './case-entry.ts';
import { currentTime, viewer } from '../../platform/context/context.ts';

/** The mentions of a note compared with the note's previous mentions. */
interface MentionChange {
  /** Users whom the note did not mention before. */
  readonly mentioned: User[];
  readonly isChanged: boolean;
}

interface Within {
  readonly feedback: Feedback;
}

/**
 * Saves the mentions of a note: the wanted users whose names the note's text contains. The saved
 * mentions replace the mentions of a changed note; when `wanted` is undefined, keeps previous
 * mentions whose names the text still contains.
 * @throws ValidationError for a user who cannot see cases and for the author; when the author may
 * only see the case, also for a user who may not see the case
 */
export async function saveNoteMentions(
  note: CaseEntry,
  wanted: readonly number[] | undefined,
  { feedback }: Within,
): Promise<MentionChange> {
  const { id: entryId, feedbackId, text } = note;
  const before = await NoteMention.findAll({ where: { entryId } });
  const kept = before.filter(({ userId }) => wanted?.includes(userId) ?? true);
  const isKept = (id: number) => kept.some(({ userId }) => userId === id);
  const others = (wanted ?? []).filter((id) => !isKept(id));
  const people = await findMentionable(others, note);
  const named = findMentions(text, [
    ...kept.map(({ userId: id, name }) => ({ id, name })),
    ...people.map(({ id, employeeName: name }) => ({ id, name })),
  ]);
  const ids = named.map(({ id }) => id);
  const dropped = await NoteMention.destroy({
    where: { entryId, userId: { [Op.notIn]: ids } },
  });
  const added = named.filter(({ id }) => !isKept(id));
  const anew = people.filter(({ id }) => ids.includes(id));
  if (!canWorkCase(viewer(), feedback)) await refuseOutsiders(anew, feedback);
  await NoteMention.bulkCreate(
    added.map(({ id, name }) => ({ entryId, userId: id, feedbackId, name })),
  );
  return { mentioned: anew, isChanged: anew.length > 0 || dropped > 0 };
}

async function findMentionable(ids: readonly number[], { authorId }: CaseEntry): Promise<User[]> {
  if (ids.length === 0) return [];
  const found = await User.findAll({ where: { id: [...ids] } });
  const people = found.filter(({ id, isAdmin }) => isAdmin && id !== authorId);
  if (people.length < new Set(ids).size) {
    throw new ValidationError([{ path: 'mentions', key: 'mentionUnknown' }]);
  }
  return people;
}

/**
 * Rejects mentions of users who may not see the case, because only users who work on the case may
 * give access.
 */
async function refuseOutsiders(people: readonly User[], feedback: Feedback): Promise<void> {
  for (const person of people) {
    if (await canUseCase(toUserViewer(person), feedback, 'see')) continue;
    throw new ValidationError([{ path: 'mentions', key: 'mentionOutside' }]);
  }
}

const unseen = (userId: number, feedbackId: number) => ({ userId, feedbackId, seenAt: null });

/**
 * Returns whether a note of the case mentions the user, and the user has not opened the case since.
 */
export const hasUnseenMention = async (userId: number, feedbackId: number): Promise<boolean> =>
  (await NoteMention.count({ where: unseen(userId, feedbackId) })) > 0;

/** Marks the user's mentions in a case as seen. */
export async function markMentionsSeen(userId: number, feedbackId: number): Promise<void> {
  await NoteMention.update({ seenAt: currentTime() }, { where: unseen(userId, feedbackId) });
}
