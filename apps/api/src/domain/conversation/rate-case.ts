import type { Rating } from '@feedback/contract/own-case';

import { ConflictError } from '../../errors.ts';
import type { Actor } from '../../events/actor.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../people/viewer.ts';
import { CaseRating } from './case-rating.ts';
import { lockCase } from '../case/lock-case.ts';

/**
 * Keeps how content the submitter is with the round that was closed last: once, for 30 days
 * (beyond 1). The same again, as after an answer that was lost, is no second one.
 * @throws NotFoundError; ConflictError `notClosed`, `ratingTooLate`, `alreadyRated`
 */
export async function rateCase(
  { sequelize, events }: Services,
  viewer: Viewer,
  { key, stars, text }: Rating & { readonly key: string },
  actor: Actor,
): Promise<void> {
  await sequelize.transaction(async (transaction) => {
    const feedback = await lockCase(viewer, key, transaction);
    const { id: feedbackId, round } = feedback;
    feedback.requireRateable(new Date());
    const rated = await CaseRating.findOne({ where: { feedbackId, round }, transaction });
    if (rated?.stars === stars && rated.text === text) return;
    if (rated) throw new ConflictError('alreadyRated');
    await CaseRating.create({ feedbackId, round, stars, text }, { transaction });
    await events.raise('case.rated', { feedback, round, stars }, { actor, transaction });
  });
}
