import { requireSignedInViewer } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { ConflictError, NotFoundError } from '../../../platform/errors.ts';
import { raise } from '../../../platform/events/raise.ts';
import { User } from '../accounts/user.ts';
import { confirmPendingChanges } from '../account-changes/account-changes.ts';
import { PasswordRequiredError } from '../account-changes/password-required.ts';
import { requireIndependentApprover } from '../account-changes/require-independent.ts';

/**
 * Confirms another super admin's change to a user's sign-in data, so that the user can reset the
 * password by OTP again.
 * @throws NotFoundError when no change waits for confirmation
 * @throws ConflictError `sameConfirmer` for the confirmer's own change or account; `approverBarred`
 * @throws PasswordRequiredError without proof
 */
export async function confirmAccountChange(userId: number, isProven: boolean): Promise<void> {
  const confirmer = requireSignedInViewer();
  if (confirmer.userId === userId) throw new ConflictError('sameConfirmer');
  await inTransaction(async () => {
    const user = await User.findByPk(userId, { lock: true });
    if (!user) throw new NotFoundError();
    await requireIndependentApprover(confirmer.userId, null);
    const { confirmed, left } = await confirmPendingChanges(userId, confirmer.userId);
    if (confirmed === 0) throw left > 0 ? new ConflictError('sameConfirmer') : new NotFoundError();
    if (!isProven) throw new PasswordRequiredError();
    await raise('user.changeConfirmed', { id: user.id, label: user.employeeName });
  });
}
