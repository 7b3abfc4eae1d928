import { ConflictError } from '../../../platform/errors.ts';
import { hasChangedAccountOf, isBarredFromApproving } from './account-changes.ts';

/**
 * Rejects an approval that one person could have given with two accounts. The approver's account
 * must not have been created or changed by another person recently, and the approver must not have
 * created or changed the preparer's account recently (rule 8.24). Call this function inside the
 * approval's transaction.
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
