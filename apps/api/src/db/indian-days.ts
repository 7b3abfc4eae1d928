/** Days are days in Asia/Kolkata, which has no summer time (rule 5.5). */
const dayMs = 86_400_000;
const offsetMs = 5.5 * 3_600_000;

/** The instant at which a day begins, so many days later. */
export function startOfDay(day: string, plusDays = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00+05:30`) + plusDays * dayMs);
}

/** The day of an instant, so many days later, such as `2026-01-05`. */
export function dayOf(instant: Date, plusDays = 0): string {
  return new Date(instant.getTime() + offsetMs + plusDays * dayMs).toISOString().slice(0, 10);
}

/** The zone of all days and of what people read. */
export const indianZone = 'Asia/Kolkata';

/**
 * India's clock at an instant, as an expression of SQL: a sum, where the zone's name would be
 * looked up for each row.
 */
export const indianTime = (instant: string): string => `(${instant} AT TIME ZONE INTERVAL '05:30')`;

/** The day of an instant, as an expression of SQL. */
export const indianDay = (instant: string): string => `${indianTime(instant)}::date`;

/** Today by the database's clock, as an expression of SQL. */
export const indianToday = indianDay('now()');

/** The instant at which a day begins, as an expression of SQL. */
export const startOfIndianDay = (day: string): string =>
  `(${day}::timestamp AT TIME ZONE '${indianZone}')`;

/** The instant at which an instant's day began, as an expression of SQL: a division. */
export const beginOfIndianDay = (instant: string): string =>
  `date_bin('1 day', ${instant}, '2000-01-01T00:00:00+05:30'::timestamptz)`;
