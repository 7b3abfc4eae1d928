import type { Holiday as HolidayFacts, SaveHolidayRequest } from '@feedback/contract/sla/clock';
import { inTransaction } from '../../platform/db/transaction.ts';
import { raise } from '../../platform/events/raise.ts';

import { NotFoundError } from '../../platform/errors.ts';
import { requireVersion } from '../../platform/db/require-version.ts';
import { runWithUniqueNameErrors } from '../../platform/db/unique-names.ts';
import { Holiday } from './clock-models.ts';

const once = { holidays_once: ['day', 'holidayExists'] } as const;

/** Returns all holidays, latest first. */
export async function listHolidays(): Promise<HolidayFacts[]> {
  const holidays = await Holiday.findAll({ order: [['day', 'DESC'], 'location'] });
  return holidays.map(serialize);
}

/**
 * Adds or changes a holiday. Existing cases keep their due dates, which were calculated once.
 * @throws NotFoundError; ConflictError `staleVersion`, `duplicateName`
 */
export async function saveHoliday({
  id,
  version,
  day,
  name,
  location,
}: SaveHolidayRequest): Promise<HolidayFacts> {
  const values = { day, name, location: location || null };
  return runWithUniqueNameErrors(once, () =>
    inTransaction(async () => {
      if (!id) {
        const added = await Holiday.create(values);
        await raise('holiday.created', { ...named(added), after: values });
        return serialize(added);
      }
      const found = await Holiday.findByPk(id, { lock: true });
      const holiday = requireVersion(found, version);
      const before = audited(holiday);
      await holiday.update(values);
      const change = { ...named(holiday), before, after: values };
      await raise('holiday.updated', change);
      return serialize(holiday);
    }),
  );
}

/**
 * Deletes a holiday. Existing cases keep their due dates.
 * @throws NotFoundError
 */
export async function deleteHoliday(id: number): Promise<void> {
  await inTransaction(async () => {
    const holiday = await Holiday.findByPk(id, { lock: true });
    if (!holiday) throw new NotFoundError();
    await holiday.destroy();
    const change = { ...named(holiday), before: audited(holiday) };
    await raise('holiday.deleted', change);
  });
}

const audited = ({ day, name, location }: Holiday) => ({ day, name, location });

const serialize = (holiday: Holiday): HolidayFacts => ({
  id: holiday.id,
  ...audited(holiday),
  version: holiday.version,
});

const named = ({ id, day, name }: Holiday) => ({ id, label: `${name} ${day}` });
