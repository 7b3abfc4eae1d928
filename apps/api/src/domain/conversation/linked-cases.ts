import type { CaseKey } from '@feedback/contract/case/case-work';
import { workLimits } from '@feedback/contract/limits';
import { Op } from 'sequelize';
import { viewer } from '../../context/context.ts';

import { query } from '../../db/query.ts';
import { Attachment } from '../case/attachment.ts';
import { isAllowed, requireAllowed, type Purpose } from '../case/case-access.ts';
import { CaseRound } from '../case/case-round.ts';
import type { CaseEntry } from './case-entry.ts';
import { findEntries } from './find-entries.ts';
import { Feedback } from '../case/feedback.ts';
import { findCase } from '../case/find-case.ts';

/** A case that goes on, or went on, in another, with what was written about it until then. */
export interface LinkedCase {
  readonly feedback: Feedback;
  readonly entries: readonly CaseEntry[];
}

/**
 * The cases that were merged into one, and into those, oldest first. One that was opened again
 * stays linked, with what was written before.
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
      const entries = await findEntries(feedback.id);
      return { feedback, entries: entries.filter((entry) => isUntil(entry, until)) };
    }),
  );
}

const isUntil = ({ createdAt }: { readonly createdAt: Date }, until: Date | null): boolean =>
  until === null || createdAt <= until;

/** A case that was merged into another; its row says so until it is opened again. */
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
 * The linked cases by their ids, each with the moment until which its entries are shown; null shows
 * all. Looks generation by generation, which every engine can; most cases have none. Leaves out
 * what was seen, so that a circle ends.
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
  return new Map([...links].toSorted(([a], [b]) => a - b).slice(0, workLimits.linkedCases));
}

/** The case that goes on in one's place. */
export const findMergedInto = async (feedback: Feedback): Promise<Feedback | null> =>
  feedback.isMerged ? Feedback.findByPk(feedback.mergedInto ?? 0) : null;

/**
 * A case whose entries the current user is shown: one that they may see, or one that goes on, along
 * a chain, in such a case. Of a case that went on in such a case until it was opened again, only
 * with the files of that time.
 * @throws NotFoundError, ForbiddenError
 */
export async function findShownCase(key: CaseKey): Promise<Feedback> {
  const feedback = await findCase(key);
  if (await isShown(feedback)) return feedback;
  const rounds = await CaseRound.findAll({
    where: { feedbackId: feedback.id, mergedInto: { [Op.not]: null } },
    order: [['round', 'DESC']],
  });
  for (const { mergedInto, resolvedAt } of rounds) {
    const into = await Feedback.findByPk(mergedInto ?? 0);
    if (!into || !(await isShown(into))) continue;
    feedback.attachments = (feedback.attachments ?? []).filter((file) => isUntil(file, resolvedAt));
    return feedback;
  }
  await requireAllowed(viewer(), feedback, 'see');
  return feedback;
}

/** Whether the current user may see, or work, a case or one that it goes on in. */
export async function isShown(feedback: Feedback, purpose: Purpose = 'see'): Promise<boolean> {
  let shownIn: Feedback | null = feedback;
  for (let steps = 0; shownIn && steps <= workLimits.linkedCases; steps += 1) {
    if (await isAllowed(viewer(), shownIn, purpose)) return true;
    shownIn = await findMergedInto(shownIn);
  }
  return false;
}
