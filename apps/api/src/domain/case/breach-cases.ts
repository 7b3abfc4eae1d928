import { Op, QueryTypes, type Transaction } from 'sequelize';

import { system } from '../../events/actor.ts';
import type { Services } from '../../services.ts';
import { clockAt } from '../clock/stopped-clock.ts';
import { Feedback } from './feedback.ts';
import { endWait } from './reckon-due.ts';

const batch = 200;
/** Of one run: what is left over is the next one's. */
const mostBatches = 20;

/** A clock that stands still misses nothing meanwhile. */
const findMissed = `SELECT f.id FROM feedbacks AS f
  WHERE f.status <> 'closed' AND f.breached_at IS NULL AND f.due_at < $now::timestamptz
    AND f.due_at < ${clockAt('$now::timestamptz')}
  ORDER BY f.due_at LIMIT $batch FOR UPDATE OF f SKIP LOCKED`;

/** Notes which due dates have passed, each once, with the exact time. */
export async function breachCases(
  { sequelize, events }: Pick<Services, 'sequelize' | 'events'>,
  now: Date,
): Promise<void> {
  for (let round = 0; round < mostBatches; round += 1) {
    const found = await sequelize.transaction(async (transaction) => {
      const missed = await sequelize.query<{ id: number }>(findMissed, {
        bind: { now: now.toISOString(), batch },
        type: QueryTypes.SELECT,
        transaction,
      });
      const where = { id: { [Op.in]: missed.map(({ id }) => id) } };
      const cases = await Feedback.findAll({ where, order: ['dueAt'], transaction });
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

/**
 * Notes of a case, before its round is ended, that its due date passed; a wait for its submitter
 * ends with the round and does not count. Does not save.
 */
export async function breachAtEnd(
  services: Pick<Services, 'events'>,
  feedback: Feedback,
  at: Date,
  transaction: Transaction,
): Promise<void> {
  feedback.requireUnclosed();
  await endWait(services, feedback, { from: feedback.waitingSince ?? null, to: at }, transaction);
  if (!feedback.breach(at)) return;
  const facts = breachOf(feedback);
  await services.events.raise('case.breached', facts, { actor: system, transaction });
}

/** What the event of a missed due date carries. */
const breachOf = (feedback: Feedback) => ({
  feedback,
  dueAt: feedback.breachedAt ?? feedback.receivedAt,
});
