import { caseWorkLimits } from '@feedback/contract/limits';
import type { SaveViewRequest } from '@feedback/contract/cases/saved-view';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { raise } from '../../../platform/events/raise.ts';
import { requireSignedInViewer, requireOwnRecord } from '../../../platform/context/context.ts';

import { lockByName } from '../../../platform/db/query.ts';
import { NotFoundError, ValidationError } from '../../../platform/errors.ts';
import { requireVersion } from '../../../platform/db/require-version.ts';
import { runWithUniqueNameErrors } from '../../../platform/db/unique-names.ts';
import { SavedView } from './saved-view.ts';
import { cancelOtherSubscriptions } from './view-subscriptions.ts';

const once = { saved_views_name: ['name', 'nameExists'] } as const;

/**
 * Saves the report's filters under a name, or changes a saved view. Ends other users' subscriptions
 * when the view is no longer shared.
 * @returns the id of the view
 * @throws NotFoundError, also for another user's private view; ForbiddenError for another user's
 * shared view; ValidationError above the maximum number; ConflictError `staleVersion`,
 * `duplicateName`
 */
export async function saveReportView({
  id,
  version,
  name,
  type,
  filter,
  sort,
  isShared,
}: SaveViewRequest): Promise<number> {
  const keeper = requireSignedInViewer();
  const narrowed = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
  const values = { name: name.trim(), audience: type, sort, filter: narrowed, isShared };
  return runWithUniqueNameErrors(once, () =>
    inTransaction(async () => {
      if (!id) {
        await lockByName(`views of ${keeper.userId}`);
        await refuseTooMany();
        const added = await SavedView.create({ ...values, ownerId: keeper.userId });
        await raise('view.created', { ...named(added), after: audited(added) });
        return added.id;
      }
      const view = requireVersion(await lockView(id), version);
      const before = audited(view);
      await view.update(values);
      if (!isShared) await cancelOtherSubscriptions(view);
      const change = { ...named(view), before, after: audited(view) };
      await raise('view.updated', change);
      return view.id;
    }),
  );
}

/**
 * Deletes a view and all subscriptions to the view.
 * @throws NotFoundError, also for another user's private view; ForbiddenError for another user's
 * shared view
 */
export async function deleteReportView(id: number): Promise<void> {
  await inTransaction(async () => {
    const view = await lockView(id);
    await view.destroy();
    const change = { ...named(view), before: audited(view) };
    await raise('view.deleted', change);
  });
}

async function lockView(id: number): Promise<SavedView> {
  const view = await SavedView.findByPk(id, { lock: true });
  if (!view?.isSeenBy(requireSignedInViewer().userId)) throw new NotFoundError();
  requireOwnRecord(view.ownerId);
  return view;
}

async function refuseTooMany(): Promise<void> {
  const { userId: ownerId } = requireSignedInViewer();
  const count = await SavedView.count({ where: { ownerId } });
  if (count < caseWorkLimits.views.perPerson) return;
  throw new ValidationError([{ path: 'name', key: 'tooManyViews' }]);
}

/**
 * Returns the audited facts of a view without the search text, because the text may be a mobile
 * number and the history is permanent.
 */
function audited({ name, audience, sort, filter, isShared }: SavedView) {
  const { search: _, ...narrowed } = filter;
  return { name, userType: audience, sort, shared: isShared, ...narrowed };
}

const named = ({ id, name }: SavedView) => ({ id, label: name });
