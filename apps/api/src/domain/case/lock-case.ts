import type { CaseKey } from '@feedback/contract/case/case-work';
import { viewer } from '../../context/context.ts';

import { isCluster } from '../../db/citus/placement.ts';
import { query } from '../../db/query.ts';
import { NotFoundError } from '../../errors.ts';
import { requireAllowed, type Purpose } from './case-access.ts';
import { Feedback } from './feedback.ts';

/**
 * The condition that finds a case by its database id or by the case id that people are told. On a
 * cluster the id says on which node it is, without which none can lock it.
 */
export async function caseWhere(key: CaseKey) {
  if (typeof key === 'number') return { id: key };
  if (!isCluster()) return { caseId: key };
  const [found] = await query<{ id: number }>('SELECT id FROM case_keys WHERE case_id = $1', [key]);
  return { id: found?.id ?? 0 };
}

/**
 * The case that somebody wants to change, under a row lock: of two at once the second sees the
 * first's change. Every change of a case takes it here, so that an erased case accepts no words.
 * @throws NotFoundError, ForbiddenError; ConflictError `caseErased`
 */
export async function lockCase(key: CaseKey, purpose: Purpose = 'work'): Promise<Feedback> {
  const feedback = await Feedback.findOne({ where: await caseWhere(key), lock: true });
  if (!feedback) throw new NotFoundError();
  await requireAllowed(viewer(), feedback, purpose);
  feedback.requirePerson();
  return feedback;
}
