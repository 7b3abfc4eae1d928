import type { CaseKey } from '@feedback/contract/cases/case-work';
import { caseWorkLimits } from '@feedback/contract/limits';
import { Op } from 'sequelize';
import { viewer } from '../../platform/context/context.ts';

import { query } from '../../platform/db/query.ts';
import {
  Attachment,
  canUseCase,
  requireCaseAccess,
  type CasePurpose,
  CaseRound,
  Feedback,
  findCase,
} from '../cases/index.ts';
import type { CaseEntry } from './case-entry.ts';
import { findCaseEntries } from './find-entries.ts';

/**
 * A case that is or was merged into another case. A reopened case has only the entries from before
 * the merge.
 */
export interface LinkedCase {
  readonly feedback: Feedback;
  readonly entries: readonly CaseEntry[];
}

/**
 * Returns the cases that were merged into a case, directly or through other cases, oldest first. A
 * reopened case stays linked with the entries from before the merge.
 */
export async function findLinkedCases({ id }: Feedback): Promise<LinkedCase[]> {
  const links = await findLinks(id);
  if (links.size === 0) return [];
  const found = await Feedback.findAll({
    where: { id: [...links.keys()] },
    include: [{ model: Attachment, as: 'attachments' }],
    order: ['id', [{ model: Attachment, as: 'attachments' }, 'position', 'ASC']],
  });
  return Promise.all(
    found.map(async (feedback) => {
      const until = links.get(feedback.id) ?? null;
      const entries = await findCaseEntries(feedback.id);
      return { feedback, entries: entries.filter((entry) => isUntil(entry, until)) };
    }),
  );
}

const isUntil = ({ createdAt }: { readonly createdAt: Date }, until: Date | null): boolean =>
  until === null || createdAt <= until;

/**
 * A merge of a case into another case. The merged case's row records the merge until the case is
 * reopened.
 */
interface Link {
  readonly id: number;
  readonly into: number;
  readonly mergedAt: Date;
  readonly isReopened: boolean;
}

const selectLinks = `
  SELECT id, merged_into AS into, closed_at AS "mergedAt", false AS "isReopened" FROM feedbacks
  WHERE merged_into = ANY ($1::int[]) AND status = 'closed' AND id <> ALL ($2::int[])
  UNION ALL
  SELECT feedback_id, merged_into, max(resolved_at), true FROM case_rounds
  WHERE merged_into = ANY ($1::int[]) AND feedback_id <> ALL ($2::int[])
  GROUP BY feedback_id, merged_into
  ORDER BY "isReopened", id`;

/**
 * Maps the id of each linked case to the time until which entries are shown, or null for all
 * entries. Runs one query per level of merges, which works on every database engine; most cases
 * have no linked cases. Skips known cases, so that a cycle ends.
 */
async function findLinks(id: number): Promise<ReadonlyMap<number, Date | null>> {
  const links = new Map<number, Date | null>([[id, null]]);
  let newest = [id];
  while (newest.length > 0) {
    const rows = await query<Link>(selectLinks, [newest, [...links.keys()]]);
    newest = [];
    for (const { id: linked, into, mergedAt, isReopened } of rows) {
      const parentUntil = links.get(into) ?? null;
      if (links.has(linked) || !isUntil({ createdAt: mergedAt }, parentUntil)) continue;
      links.set(linked, isReopened ? mergedAt : parentUntil);
      newest.push(linked);
    }
  }
  links.delete(id);
  return new Map([...links].toSorted(([a], [b]) => a - b).slice(0, caseWorkLimits.linkedCases));
}

/** Returns the case that continues instead of a merged case, or null. */
export const findMergeTarget = async (feedback: Feedback): Promise<Feedback | null> =>
  feedback.isMerged ? Feedback.findByPk(feedback.mergedInto ?? 0) : null;

/**
 * Returns a case if the current user may see the case, or may see a case into which that case was
 * merged, directly or through other cases. After a reopening, a user who sees the case only
 * through the merge gets only the files from before the merge.
 * @throws NotFoundError, ForbiddenError
 */
export async function findVisibleCaseOrMergeTarget(key: CaseKey): Promise<Feedback> {
  const feedback = await findCase(key);
  if (await canUseCaseOrMergeTarget(feedback)) return feedback;
  const rounds = await CaseRound.findAll({
    where: { feedbackId: feedback.id, mergedInto: { [Op.not]: null } },
    order: [['round', 'DESC']],
  });
  for (const { mergedInto, resolvedAt } of rounds) {
    const into = await Feedback.findByPk(mergedInto ?? 0);
    if (!into || !(await canUseCaseOrMergeTarget(into))) continue;
    feedback.attachments = (feedback.attachments ?? []).filter((file) => isUntil(file, resolvedAt));
    return feedback;
  }
  await requireCaseAccess(viewer(), feedback, 'see');
  return feedback;
}

/** Returns whether the current user may use a case, or a case into which that case was merged. */
export async function canUseCaseOrMergeTarget(
  feedback: Feedback,
  purpose: CasePurpose = 'see',
): Promise<boolean> {
  let shownIn: Feedback | null = feedback;
  for (let steps = 0; shownIn && steps <= caseWorkLimits.linkedCases; steps += 1) {
    if (await canUseCase(viewer(), shownIn, purpose)) return true;
    shownIn = await findMergeTarget(shownIn);
  }
  return false;
}
