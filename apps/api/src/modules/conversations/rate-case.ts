import type { CaseRatingValues } from '@feedback/contract/submitter-portal/own-case';
import { currentTime } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { raise } from '../../platform/events/raise.ts';

import { ConflictError } from '../../platform/errors.ts';
import { CaseRating } from './case-rating.ts';
import { lockCase } from '../cases/index.ts';

/**
 * Saves the submitter's rating of the round that was closed last: once, within 30 days (rule 9.11).
 * Idempotent: the same rating again changes nothing.
 * @throws NotFoundError; ConflictError `notClosed`, `ratingTooLate`, `alreadyRated`
 */
export async function rateCase({
  key,
  stars,
  text,
}: CaseRatingValues & { readonly key: string }): Promise<void> {
  await inTransaction(async () => {
    const feedback = await lockCase(key);
    const { id: feedbackId, round } = feedback;
    feedback.requireRateable(currentTime());
    const rated = await CaseRating.findOne({ where: { feedbackId, round } });
    if (rated?.stars === stars && rated.text === text) return;
    if (rated) throw new ConflictError('alreadyRated');
    await CaseRating.create({ feedbackId, round, stars, text });
    await raise('case.rated', { feedback, round, stars });
  });
}
