import type { CaseKey } from '@feedback/contract/case/case-work';
import { workLimits } from '@feedback/contract/limits';
import { viewer } from '../../context/context.ts';

import { query } from '../../db/query.ts';
import { Attachment } from '../case/attachment.ts';
import { isAllowed, requireAllowed } from '../case/case-access.ts';
import type { CaseEntry } from './case-entry.ts';
import { findEntries } from './find-entries.ts';
import { Feedback } from '../case/feedback.ts';
import { findCase } from '../case/find-case.ts';

/** A case that goes on in another, with what was written about it. */
export interface LinkedCase {
  readonly feedback: Feedback;
  readonly entries: readonly CaseEntry[];
}

/** The cases that were merged into one, and into those, oldest first. */
export async function findLinkedCases({ id }: Feedback): Promise<LinkedCase[]> {
  const ids = await idsOfLinked(id);
  if (ids.length === 0) return [];
  const found = await Feedback.findAll({
    where: { id: ids },
    include: [{ model: Attachment, as: 'attachments' }],
    order: ['id', [{ model: Attachment, as: 'attachments' }, 'position', 'ASC']],
  });
  return Promise.all(
    found.map(async (feedback) => ({ feedback, entries: await findEntries(feedback.id) })),
  );
}

/**
 * Generation by generation, which every engine can; most cases have none. What was seen is left
 * out, so that no circle of an older version's goes on for ever.
 */
async function idsOfLinked(id: number): Promise<number[]> {
  const seen = [id];
  let newest = [id];
  while (newest.length > 0) {
    const rows = await query<{ id: number }>(
      `SELECT id FROM feedbacks
       WHERE merged_into = ANY ($1::int[]) AND status = 'closed' AND id <> ALL ($2::int[])`,
      [newest, seen],
    );
    newest = rows.map((row) => row.id);
    seen.push(...newest);
  }
  return seen
    .slice(1)
    .toSorted((one, other) => one - other)
    .slice(0, workLimits.linkedCases);
}

/** The case that goes on in one's place. */
export const findMergedInto = async (feedback: Feedback): Promise<Feedback | null> =>
  feedback.isMerged ? Feedback.findByPk(feedback.mergedInto ?? 0) : null;

/**
 * A case whose entries somebody is shown: one that they may see, or one that goes on, along a
 * chain, in such a one.
 * @throws NotFoundError, ForbiddenError
 */
export async function findShownCase(key: CaseKey): Promise<Feedback> {
  const feedback = await findCase(key);
  let shownIn: Feedback | null = feedback;
  for (let steps = 0; shownIn && steps <= workLimits.linkedCases; steps += 1) {
    if (await isAllowed(viewer(), shownIn, 'see')) return feedback;
    shownIn = await findMergedInto(shownIn);
  }
  await requireAllowed(viewer(), feedback, 'see');
  return feedback;
}
