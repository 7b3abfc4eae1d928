import type { CaseKey } from '@feedback/contract/cases/case-work';
import { inTransaction } from '../../platform/db/transaction.ts';
import { raise } from '../../platform/events/raise.ts';

import { ValidationError } from '../../platform/errors.ts';
import { compareNames } from '../../platform/db/unique-names.ts';
import { Tag } from '../reference-data/index.ts';
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
  await inTransaction(async () => {
    const feedback = await lockCase(key);
    const before = feedback.tagIds;
    const after = [...new Set(tagIds)].toSorted((a, b) => a - b);
    const where = { id: [...before, ...after] };
    const known = await Tag.findAll({ where, paranoid: false });
    const isOffered = (id: number) =>
      known.some((tag) => tag.id === id && (!tag.deletedAt || before.includes(id)));
    if (!after.every(isOffered)) {
      throw new ValidationError([{ path: 'tags', key: 'tagRequired' }]);
    }
    if (String(before) === String(after)) return;
    feedback.tagIds = after;
    await feedback.save();
    const namesOf = (ids: readonly number[]) =>
      known
        .filter(({ id }) => ids.includes(id))
        .map(({ name }) => name)
        .toSorted(compareNames);
    const facts = { feedback, before: namesOf(before), after: namesOf(after) };
    await raise('case.tagged', facts);
  });
}
