import { workLimits } from '@feedback/contract/limits';
import type { SaveView } from '@feedback/contract/saved-view';
import type { Transaction } from 'sequelize';

import { lockName } from '../../../db/row-query.ts';
import { NotFoundError, ValidationError } from '../../../errors.ts';
import type { Actor } from '../../../events/actor.ts';
import type { Services } from '../../../services.ts';
import { requireOwn, type Keeper } from '../../people/own-affairs.ts';
import { requireVersion } from '../../../db/require-version.ts';
import { withUniqueNames } from '../../reference/unique-names.ts';
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
export async function saveView(
  { sequelize, events }: Services,
  keeper: Keeper,
  { id, version, name, type, filter, sort, isShared }: SaveView,
  actor: Actor,
): Promise<number> {
  const narrowed = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
  const values = { name: name.trim(), audience: type, sort, filter: narrowed, isShared };
  return withUniqueNames(once, () =>
    sequelize.transaction(async (transaction) => {
      const happening = { actor, transaction };
      if (!id) {
        await lockName(sequelize, `views of ${keeper.id}`, transaction);
        await refuseTooMany(keeper, transaction);
        const added = await SavedView.create({ ...values, ownerId: keeper.id }, { transaction });
        await events.raise('view.created', { ...named(added), after: audited(added) }, happening);
        return added.id;
      }
      const view = requireVersion(await lockView(keeper, id, transaction), version);
      const before = audited(view);
      await view.update(values, { transaction });
      if (!isShared) await endOthers(view, transaction);
      const change = { ...named(view), before, after: audited(view) };
      await events.raise('view.updated', change, happening);
      return view.id;
    }),
  );
}

/**
 * Deletes a view; nobody is sent it any more.
 * @throws NotFoundError, also for another's own; ForbiddenError for another's shared one
 */
export async function deleteView(
  { sequelize, events }: Services,
  keeper: Keeper,
  id: number,
  actor: Actor,
): Promise<void> {
  await sequelize.transaction(async (transaction) => {
    const view = await lockView(keeper, id, transaction);
    await view.destroy({ transaction });
    const change = { ...named(view), before: audited(view) };
    await events.raise('view.deleted', change, { actor, transaction });
  });
}

async function lockView(keeper: Keeper, id: number, transaction: Transaction): Promise<SavedView> {
  const view = await SavedView.findByPk(id, { transaction, lock: true });
  if (!view?.isSeenBy(keeper)) throw new NotFoundError();
  requireOwn(keeper, view.ownerId);
  return view;
}

async function refuseTooMany({ id: ownerId }: Keeper, transaction: Transaction): Promise<void> {
  const count = await SavedView.count({ where: { ownerId }, transaction });
  if (count < workLimits.views.perPerson) return;
  throw new ValidationError([{ path: 'name', key: 'tooManyViews' }]);
}

/** Without what was searched for, which may be somebody's mobile number: the history is for good. */
function audited({ name, audience, sort, filter, isShared }: SavedView) {
  const { search: _, ...narrowed } = filter;
  return { name, userType: audience, sort, shared: isShared, ...narrowed };
}

const named = ({ id, name }: SavedView) => ({ id, label: name });
