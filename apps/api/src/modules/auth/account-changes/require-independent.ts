import { ConflictError } from '../../../platform/errors.ts';
import { hasChangedAccountOf, isBarredFromApproving } from './account-changes.ts';

/**
 * Rejects an approval or a confirmation that one person could have given with another person's
 * account: a recently created or changed account approves nothing, and nobody approves what an
 * account prepared that they changed themselves (rule 8.24). Call it inside the transaction.
 * @param preparerId the user who prepared the approved item; null when no particular user did
 * @throws ConflictError `approverBarred`, `preparerBarred`
 */
export async function requireIndependentApprover(
  approverId: number,
  preparerId: number | null,
): Promise<void> {
  if (await isBarredFromApproving(approverId)) throw new ConflictError('approverBarred');
  if (preparerId !== null && (await hasChangedAccountOf(approverId, preparerId)))
    throw new ConflictError('preparerBarred');
}
