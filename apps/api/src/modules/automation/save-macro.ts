import type { SaveMacroRequest } from '@feedback/contract/automation/macro';
import { automationLimits } from '@feedback/contract/limits';

import { requireOwnRecord, requireSignedInViewer } from '../../platform/context/context.ts';
import { lockByName } from '../../platform/db/query.ts';
import { requireVersion } from '../../platform/db/require-version.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { runWithUniqueNameErrors } from '../../platform/db/unique-names.ts';
import { ForbiddenError, NotFoundError, ValidationError } from '../../platform/errors.ts';
import { raise } from '../../platform/events/raise.ts';
import { Team } from '../users/index.ts';
import { Macro } from './macro.ts';

const uniqueName = { macros_name: ['name', 'nameExists'] } as const;

/**
 * Adds or changes a macro.
 * @returns the id of the macro
 * @throws NotFoundError, also for another user's personal macro; ForbiddenError for another user's
 * shared macro, and for sharing by an admin who leads no team; ValidationError above the maximum
 * number; ConflictError `staleVersion`, `duplicateName`
 */
export async function saveMacro({ id, version, ...given }: SaveMacroRequest): Promise<number> {
  const { userId: ownerId } = requireSignedInViewer();
  const values = { ...given, name: given.name.trim() };
  return runWithUniqueNameErrors(uniqueName, () =>
    inTransaction(async () => {
      if (given.isShared) await requireSharing();
      if (!id) {
        await lockByName(`macros of ${ownerId}`);
        await requireRoom(ownerId);
        const added = await Macro.create({ ...values, ownerId });
        await raise('macro.created', { ...named(added), after: audited(added) });
        return added.id;
      }
      const macro = requireVersion(await lockMacro(id), version);
      const before = audited(macro);
      await macro.update(values);
      await raise('macro.updated', { ...named(macro), before, after: audited(macro) });
      return macro.id;
    }),
  );
}

/**
 * Deletes a macro.
 * @throws NotFoundError, also for another user's personal macro; ForbiddenError for another user's
 * shared macro
 */
export async function deleteMacro(id: number): Promise<void> {
  await inTransaction(async () => {
    const macro = await lockMacro(id);
    await macro.destroy();
    await raise('macro.deleted', { ...named(macro), before: audited(macro) });
  });
}

async function lockMacro(id: number): Promise<Macro> {
  const macro = await Macro.findByPk(id, { lock: true });
  if (!macro?.isSeenBy(requireSignedInViewer().userId)) throw new NotFoundError();
  requireOwnRecord(macro.ownerId);
  return macro;
}

/** @throws ForbiddenError unless the user is a super admin or leads a team */
async function requireSharing(): Promise<void> {
  const { kind, userId: leadId } = requireSignedInViewer();
  if (kind === 'superadmin' || (await Team.count({ where: { leadId } })) > 0) return;
  throw new ForbiddenError();
}

async function requireRoom(ownerId: number): Promise<void> {
  const count = await Macro.count({ where: { ownerId } });
  if (count < automationLimits.macros) return;
  throw new ValidationError([{ path: 'name', key: 'tooManyMacros' }]);
}

/** Returns the audited facts of a macro, without the texts of its steps. */
const audited = ({ name, steps, isShared }: Macro) => ({
  name,
  steps: steps.map(({ kind }) => kind),
  shared: isShared,
});

const named = ({ id, name }: Macro) => ({ id, label: name });
