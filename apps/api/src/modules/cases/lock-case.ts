import type { CaseKey } from '@feedback/contract/cases/case-work';
import { viewer } from '../../platform/context/context.ts';

import { isCluster } from '../../platform/db/citus/placement.ts';
import { query } from '../../platform/db/query.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { requireCaseAccess, type CasePurpose } from './case-access.ts';
import { Feedback } from './feedback.ts';

/**
 * Returns the condition that finds a case by the database id or the public case id. On a cluster
 * the database id is looked up first, because the id determines the node and a row is locked on one
 * node.
 */
export async function buildCaseCondition(key: CaseKey) {
  if (typeof key === 'number') return { id: key };
  if (!isCluster()) return { caseId: key };
  const [found] = await query<{ id: number }>('SELECT id FROM case_keys WHERE case_id = $1', [key]);
  return { id: found?.id ?? 0 };
}

/**
 * Locks and returns the case that the current user wants to change, so that concurrent changes run
 * one after the other. Every change to a case takes this lock, so that an erased case receives no
 * further text.
 * @throws NotFoundError, ForbiddenError; ConflictError `caseErased`
 */
export async function lockCase(key: CaseKey, purpose: CasePurpose = 'work'): Promise<Feedback> {
  const feedback = await Feedback.findOne({ where: await buildCaseCondition(key), lock: true });
  if (!feedback) throw new NotFoundError();
  await requireCaseAccess(viewer(), feedback, purpose);
  feedback.requirePerson();
  return feedback;
}
