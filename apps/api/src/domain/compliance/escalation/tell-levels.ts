import { Op } from 'sequelize';

import type { Services } from '../../../services.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { system } from '../../../events/actor.ts';
import { Feedback } from '../../cases/feedback.ts';
import { User } from '../../people/user.ts';
import { chooseTellings } from './choose-tellings.ts';
import { findOfficeTime, type OfficeTime } from './office-time.ts';
import { findPending, type Person } from './pending-tellings.ts';

const batch = 100;
/** Of one run: what is left over is the next one's. */
const mostBatches = 20;

type Needs = Pick<Services, 'sequelize' | 'events' | 'pool'>;

/**
 * Tells who is to know of cases at this day, in office hours only. What was told is kept, so that
 * nothing is told twice, whoever runs it how often.
 */
export async function tellLevels(services: Needs, now: Date): Promise<void> {
  const time = await findOfficeTime(services.pool, now);
  if (!time) return;
  const atLast = await User.findOne({ where: { role: 'superadmin' }, order: ['id'] });
  for (let round = 0; round < mostBatches; round += 1) {
    if ((await tellBatch(services, { ...time, now, atLast })) < batch) return;
  }
}

interface Batch extends OfficeTime {
  readonly now: Date;
  readonly atLast: Person | null;
}

/** @returns how many cases were looked at */
function tellBatch({ sequelize, events }: Needs, { atLast, ...when }: Batch): Promise<number> {
  return sequelize.transaction(async (transaction) => {
    const pending = await findPending(sequelize, { ...when, limit: batch }, transaction);
    const where = { id: { [Op.in]: pending.map(({ id }) => id) } };
    const cases = await Feedback.findAll({ where, transaction });
    for (const feedback of cases) {
      const { steps = [] } = pending.find(({ id }) => id === feedback.id) ?? {};
      const tellings = chooseTellings(steps, atLast);
      await insertRows(
        tellings.map(({ step, person }) => rowOf(feedback, step, person, when.now)),
        transaction,
      );
      for (const { step, person } of tellings) {
        if (!person) continue;
        const happening = { actor: system, transaction };
        const facts = { feedback, level: step.name, days: step.days, to: person };
        if (step.kind === 'level') await events.raise('case.escalated', facts, happening);
        else
          await events.raise(
            'case.reminded',
            { ...facts, dueAt: feedback.dueAt ?? null },
            happening,
          );
      }
    }
    return pending.length;
  });
}

const rowOf = (
  { id, round }: Feedback,
  { kind, number }: { kind: string; number: number },
  person: Person | null,
  now: Date,
) => ({
  table: 'case_tellings',
  values: { feedback_id: id, round, kind, number, user_id: person?.id ?? null, told_at: now },
});
