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

/** A union drops what it has seen, so that no circle of an older version's goes on for ever. */
async function idsOfLinked(id: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `WITH RECURSIVE linked AS (
       SELECT id FROM feedbacks WHERE merged_into = $1 AND status = 'closed'
       UNION
       SELECT f.id FROM feedbacks f JOIN linked ON f.merged_into = linked.id
       WHERE f.status = 'closed'
     )
     SELECT id FROM linked WHERE id <> $1 ORDER BY id LIMIT ${workLimits.linkedCases}`,
    [id],
  );
  return rows.map((row) => row.id);
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
