import { ConflictError } from '../../../errors.ts';
import { hasChangedAccountOf, isBarredFromApproving } from './account-changes.ts';

/**
 * Rejects an approval or a confirmation that one person could have given with the account of
 * another: a recently created or changed account approves nothing, and nobody approves what such an
 * account prepared if they changed it themselves (rule 8.24). Call it inside the transaction.
 * @param preparerId who prepared what is approved; null: nobody in particular
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
