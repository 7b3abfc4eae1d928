import type { CaseKey } from '@feedback/contract/cases/case-work';
import { inTransaction } from '../../platform/db/transaction.ts';
import { raise } from '../../platform/events/raise.ts';

import { ValidationError } from '../../platform/errors.ts';
import { compareNames } from '../../platform/db/unique-names.ts';
import { Tag } from '../reference-data/index.ts';
import type { Feedback } from './feedback.ts';
import { lockCase } from './lock-case.ts';

interface Tagging {
  readonly key: CaseKey;
  /** The complete list of the case's tags. */
  readonly tagIds: readonly number[];
}

/**
 * Sets the tags of an open or closed case. A deleted tag may be kept, but not added.
 * @throws NotFoundError, ForbiddenError; ValidationError for an unknown tag
 */
export async function tagCase({ key, tagIds }: Tagging): Promise<void> {
  await inTransaction(async () => tagLockedCase(await lockCase(key), tagIds));
}

/** Names of the tags that a change added and removed. */
interface TagChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Sets the tags of a case that the current transaction has locked.
 * @throws ValidationError for an unknown tag
 */
export async function tagLockedCase(
  feedback: Feedback,
  tagIds: readonly number[],
): Promise<TagChange> {
  const before = feedback.tagIds;
  const after = [...new Set(tagIds)].toSorted((a, b) => a - b);
  const where = { id: [...before, ...after] };
  const known = await Tag.findAll({ where, paranoid: false });
  const isOffered = (id: number) =>
    known.some((tag) => tag.id === id && (!tag.deletedAt || before.includes(id)));
  if (!after.every(isOffered)) {
    throw new ValidationError([{ path: 'tags', key: 'tagRequired' }]);
  }
  const namesOf = (ids: readonly number[]) =>
    known
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .toSorted(compareNames);
  if (String(before) !== String(after)) {
    feedback.tagIds = after;
    await feedback.save();
    const facts = { feedback, before: namesOf(before), after: namesOf(after) };
    await raise('case.tagged', facts);
  }
  return {
    added: namesOf(after.filter((id) => !before.includes(id))),
    removed: namesOf(before.filter((id) => !after.includes(id))),
  };
}
