import type { CaseKey } from '@feedback/contract/cases/case-work';
import { isMeaningfulReason } from '@feedback/contract/fields/reason';
import type { IdentifierKind } from '@feedback/contract/privacy/masks';
import { getSubmitterField, submitterFieldNames } from '@feedback/contract/cases/submitter-fields';
import { inTransaction } from '../../platform/db/transaction.ts';
import { NotFoundError, ValidationError } from '../../platform/errors.ts';
import { raise } from '../../platform/events/raise.ts';
import { findVisibleCase, getSubmitterAttributeName } from '../cases/index.ts';
import { services } from '../../platform/context/context.ts';

/**
 * Requires a reason for revealing identifiers, if the configuration asks for one (rule 15.4).
 * @throws ValidationError
 */
export function requireRevealReason(reason: string): void {
  if (!services().config.asksForReason || isMeaningfulReason(reason)) return;
  const key = reason.trim() === '' ? 'textRequired' : 'reasonInWords';
  throw new ValidationError([{ path: 'reason', key }]);
}

interface Revealing {
  readonly key: CaseKey;
  readonly field: IdentifierKind;
  readonly reason: string;
}

/**
 * Returns an unmasked identifier of a case, if the current user may see the case, and records the
 * access in the case history (rule 15.4).
 * @throws NotFoundError, also when the case lacks the identifier; ForbiddenError
 * @throws ValidationError when the configuration requires a reason and none was given
 */
export async function revealField({ key, field, reason }: Revealing): Promise<{ value: string }> {
  requireRevealReason(reason);
  return inTransaction(async () => {
    const feedback = await findVisibleCase(key);
    const name = submitterFieldNames.find((each) => getSubmitterField(each).personal === field);
    const value: unknown = name && feedback.get(getSubmitterAttributeName(name));
    if (typeof value !== 'string') throw new NotFoundError();
    await raise('case.revealed', { feedback, field, reason: reason.trim() || null });
    return { value };
  });
}
