import { workLimits } from '@feedback/contract/limits';
import type { SaveView } from '@feedback/contract/desk/saved-view';
import { inTransaction } from '../../../db/transaction.ts';
import { raise } from '../../../events/raise.ts';
import { signedIn, requireOwn } from '../../../context/context.ts';

import { lockName } from '../../../db/query.ts';
import { NotFoundError, ValidationError } from '../../../errors.ts';
import { requireVersion } from '../../../db/require-version.ts';
import { withUniqueNames } from '../../reference/names.ts';
import { SavedView } from './saved-view.ts';
import { endOthers } from './view-subscriptions.ts';

const once = { saved_views_name: ['name', 'nameExists'] } as const;

/**
 * Saves what a report shows under a name, or changes what was saved. One that is shared no more is
 * sent to its owner alone.
 * @returns its id
 * @throws NotFoundError, also for another's own; ForbiddenError for another's shared one;
 *   ValidationError for one too many; ConflictError `staleVersion`, `duplicateName`
 */
export async function saveView({
  id,
  version,
  name,
  type,
  filter,
  sort,
  isShared,
}: SaveView): Promise<number> {
  const keeper = signedIn();
  const narrowed = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
  const values = { name: name.trim(), audience: type, sort, filter: narrowed, isShared };
  return withUniqueNames(once, () =>
    inTransaction(async () => {
      if (!id) {
        await lockName(`views of ${keeper.userId}`);
        await refuseTooMany();
        const added = await SavedView.create({ ...values, ownerId: keeper.userId });
        await raise('view.created', { ...named(added), after: audited(added) });
        return added.id;
      }
      const view = requireVersion(await lockView(id), version);
      const before = audited(view);
      await view.update(values);
      if (!isShared) await endOthers(view);
      const change = { ...named(view), before, after: audited(view) };
      await raise('view.updated', change);
      return view.id;
    }),
  );
}

/**
 * Deletes a view; nobody is sent it any more.
 * @throws NotFoundError, also for another's own; ForbiddenError for another's shared one
 */
export async function deleteView(id: number): Promise<void> {
  await inTransaction(async () => {
    const view = await lockView(id);
    await view.destroy();
    const change = { ...named(view), before: audited(view) };
    await raise('view.deleted', change);
  });
}

async function lockView(id: number): Promise<SavedView> {
  const view = await SavedView.findByPk(id, { lock: true });
  if (!view?.isSeenBy(signedIn().userId)) throw new NotFoundError();
  requireOwn(view.ownerId);
  return view;
}

async function refuseTooMany(): Promise<void> {
  const { userId: ownerId } = signedIn();
  const count = await SavedView.count({ where: { ownerId } });
  if (count < workLimits.views.perPerson) return;
  throw new ValidationError([{ path: 'name', key: 'tooManyViews' }]);
}

/** Without what was searched for, which may be somebody's mobile number: the history is for good. */
function audited({ name, audience, sort, filter, isShared }: SavedView) {
  const { search: _, ...narrowed } = filter;
  return { name, userType: audience, sort, shared: isShared, ...narrowed };
}

const named = ({ id, name }: SavedView) => ({ id, label: name });
