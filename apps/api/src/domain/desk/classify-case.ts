import { otherComplaints, type Classification } from '@feedback/contract/case-class';
import type { CaseKey } from '@feedback/contract/case-work';

import { databaseNow } from '../../db/database-now.ts';
import { dayOf } from '../../db/indian-days.ts';
import { ValidationError } from '../../errors.ts';
import type { Actor } from '../../events/actor.ts';
import type { Services } from '../../services.ts';
import { isComplaintCode } from '../reference/complaint-codes.ts';
import type { Viewer } from '../people/viewer.ts';
import { lockCase } from '../case/lock-case.ts';
import { reckonDue } from '../case/reckon-due.ts';
import { sayKind } from '../case/say-kind.ts';

interface ByWhom {
  readonly viewer: Viewer;
  readonly key: CaseKey;
  readonly actor: Actor;
}

/**
 * Says what a case is, with why. Its due date follows, by the policies of the day of receipt;
 * that of a closed round stays.
 * @throws NotFoundError, ForbiddenError; ValidationError for a code that there is not
 */
export async function classifyCase(
  { sequelize, pool, events }: Services,
  { viewer, key, actor }: ByWhom,
  { class: kind, complaintCode, source, reason }: Classification,
): Promise<void> {
  if (kind === 'complaint' && !(await isComplaintCode(pool, complaintCode ?? ''))) {
    throw new ValidationError([{ path: 'complaintCode', key: 'complaintCodeRequired' }]);
  }
  await sequelize.transaction(async (transaction) => {
    const feedback = await lockCase(viewer, key, transaction);
    const said = { class: kind, complaintCode: complaintCode || otherComplaints, source };
    await sayKind({ events }, feedback, { said, reason }, { actor, transaction });
  });
}

/**
 * Works out anew by when a case is due, by the policies of today, with why: cases keep those of
 * the day they were received until somebody does this (beyond 3).
 * @throws NotFoundError, ForbiddenError; ConflictError `alreadyClosed`
 */
export async function recomputeDue(
  { sequelize, events }: Services,
  { viewer, key, actor }: ByWhom,
  reason: string,
): Promise<void> {
  await sequelize.transaction(async (transaction) => {
    const feedback = await lockCase(viewer, key, transaction);
    feedback.requireUnclosed();
    const before = feedback.dueAt ?? null;
    await reckonDue(feedback, transaction, dayOf(await databaseNow(transaction)));
    await feedback.save({ transaction });
    const facts = { feedback, before, after: feedback.dueAt ?? null, reason };
    await events.raise('case.dueChanged', facts, { actor, transaction });
  });
}
