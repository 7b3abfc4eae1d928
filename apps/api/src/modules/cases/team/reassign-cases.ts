import type { reassignedCountSchema, ReassignRequest } from '@feedback/contract/cases/team-work';
import type * as z from 'zod/mini';

import type { UserViewer } from '../../../platform/context/viewer.ts';
import { query } from '../../../platform/db/query.ts';
import { inTransaction, repeatOnConflict } from '../../../platform/db/transaction.ts';
import { AppError, ForbiddenError, ValidationError } from '../../../platform/errors.ts';
import { User } from '../../auth/index.ts';
import { findCaseReceiver } from '../../users/index.ts';
import { assignLockedCase } from '../change-case.ts';
import { lockCase } from '../lock-case.ts';

type Reassigned = z.infer<typeof reassignedCountSchema>;

/**
 * Reassigns cases to a person, each in its own transaction, so that one case that cannot move stops
 * no other. A lead reassigns to members of the teams that the lead leads.
 * @throws ValidationError for a person who cannot see cases; ForbiddenError for a person of another
 * team; ConflictError `assigneeAway`
 */
export async function reassignCases(
  viewer: UserViewer,
  { caseIds, userId }: ReassignRequest,
): Promise<Reassigned> {
  const person = await User.findByPk(userId);
  if (!person?.isAdmin) throw new ValidationError([{ path: 'userId', key: 'assigneeRequired' }]);
  await requireLedPerson(viewer, userId);
  const refused: Reassigned['refused'] = [];
  for (const caseId of new Set(caseIds)) {
    try {
      await repeatOnConflict(async () => {
        const receiver = await findCaseReceiver(person);
        await inTransaction(async () =>
          assignLockedCase(await lockCase(caseId, 'assign'), receiver),
        );
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ caseId, code: error.code });
    }
  }
  return { moved: new Set(caseIds).size - refused.length, refused };
}

async function requireLedPerson({ kind, userId }: UserViewer, personId: number): Promise<void> {
  if (kind === 'superadmin') return;
  const led = await query(
    'SELECT FROM teams WHERE lead_id = $1 AND $2 = ANY (member_ids) LIMIT 1',
    [userId, personId],
  );
  if (led.length === 0) throw new ForbiddenError();
}
