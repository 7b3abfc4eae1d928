import { Op } from 'sequelize';

import { system } from '../../events/actor.ts';
import type { Services } from '../../services.ts';
import { Feedback } from './feedback.ts';

const batch = 200;
/** Of one run: what is left over is the next one's. */
const mostBatches = 20;

/** Notes which due dates have passed, each once, with the exact time. */
export async function breachCases(
  { sequelize, events }: Pick<Services, 'sequelize' | 'events'>,
  now: Date,
): Promise<void> {
  for (let round = 0; round < mostBatches; round += 1) {
    const found = await sequelize.transaction(async (transaction) => {
      const cases = await Feedback.findAll({
        where: { status: { [Op.ne]: 'closed' }, breachedAt: null, dueAt: { [Op.lt]: now } },
        order: ['dueAt'],
        limit: batch,
        transaction,
        lock: true,
        skipLocked: true,
      });
      for (const feedback of cases) {
        feedback.breach(now);
        await feedback.save({ transaction });
        await events.raise('case.breached', breachOf(feedback), { actor: system, transaction });
      }
      return cases.length;
    });
    if (found < batch) return;
  }
}

/** What the event of a missed due date carries. */
export const breachOf = (feedback: Feedback) => ({
  feedback,
  dueAt: feedback.breachedAt ?? feedback.receivedAt,
});
