import type { Holiday as HolidayFacts, SaveHoliday } from '@feedback/contract/clock';

import { NotFoundError } from '../../errors.ts';
import type { Actor } from '../../events/actor.ts';
import type { Services } from '../../services.ts';
import { requireVersion } from '../../db/require-version.ts';
import { withUniqueNames } from '../reference/unique-names.ts';
import { Holiday } from './clock-models.ts';

const once = { holidays_once: ['day', 'holidayExists'] } as const;

/** All holidays, the latest first. */
export async function listHolidays(): Promise<HolidayFacts[]> {
  const holidays = await Holiday.findAll({ order: [['day', 'DESC'], 'location'] });
  return holidays.map(present);
}

/**
 * Adds a holiday or changes one. What is due already stays so: due dates are worked out once.
 * @throws NotFoundError; ConflictError `staleVersion`, `duplicateName`
 */
export async function saveHoliday(
  { sequelize, events }: Services,
  { id, version, day, name, location }: SaveHoliday,
  actor: Actor,
): Promise<HolidayFacts> {
  const values = { day, name, location: location || null };
  return withUniqueNames(once, () =>
    sequelize.transaction(async (transaction) => {
      const happening = { actor, transaction };
      if (!id) {
        const added = await Holiday.create(values, { transaction });
        await events.raise('holiday.created', { ...named(added), after: values }, happening);
        return present(added);
      }
      const found = await Holiday.findByPk(id, { transaction, lock: true });
      const holiday = requireVersion(found, version);
      const before = audited(holiday);
      await holiday.update(values, { transaction });
      const change = { ...named(holiday), before, after: values };
      await events.raise('holiday.updated', change, happening);
      return present(holiday);
    }),
  );
}

/**
 * Removes a holiday. What is due already stays so.
 * @throws NotFoundError
 */
export async function deleteHoliday(
  { sequelize, events }: Services,
  id: number,
  actor: Actor,
): Promise<void> {
  await sequelize.transaction(async (transaction) => {
    const holiday = await Holiday.findByPk(id, { transaction, lock: true });
    if (!holiday) throw new NotFoundError();
    await holiday.destroy({ transaction });
    const change = { ...named(holiday), before: audited(holiday) };
    await events.raise('holiday.deleted', change, { actor, transaction });
  });
}

const audited = ({ day, name, location }: Holiday) => ({ day, name, location });

const present = (holiday: Holiday): HolidayFacts => ({
  id: holiday.id,
  ...audited(holiday),
  version: holiday.version,
});

const named = ({ id, day, name }: Holiday) => ({ id, label: `${name} ${day}` });
