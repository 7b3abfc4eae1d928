/**
 * Milliseconds of a day. Days are days in Asia/Kolkata, which has no daylight saving time (rule
 * 5.5).
 */
const dayMs = 86_400_000;
const offsetMs = 5.5 * 3_600_000;

/** Returns the instant at which a day begins, `plusDays` days later. */
export function toStartOfIndianDay(day: string, plusDays = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00+05:30`) + plusDays * dayMs);
}

/** Returns the day of an instant, `plusDays` days later, such as `2026-01-05`. */
export function toIndianDay(instant: Date, plusDays = 0): string {
  return new Date(instant.getTime() + offsetMs + plusDays * dayMs).toISOString().slice(0, 10);
}

/** Time zone of all days and of the times that people read. */
export const indianTimeZone = 'Asia/Kolkata';

/**
 * SQL expression: the local time in India at an instant. Adds a fixed interval, because PostgreSQL
 * would look up the name of the zone for each row.
 */
export const buildIndianTimeSql = (instant: string): string =>
  `(${instant} AT TIME ZONE INTERVAL '05:30')`;

/** SQL expression: the day of an instant in India. */
export const buildIndianDaySql = (instant: string): string =>
  `${buildIndianTimeSql(instant)}::date`;

/** SQL expression: today in India by the database's clock. */
export const indianTodaySql = buildIndianDaySql('now()');

/** SQL expression: the instant at which a day in India begins. */
export const buildIndianDayStartSql = (day: string): string =>
  `(${day}::timestamp AT TIME ZONE '${indianTimeZone}')`;

/**
 * SQL expression: the instant at which the Indian day of an instant began. Uses arithmetic instead
 * of a lookup of the zone.
 */
export const buildIndianDayStartOfInstantSql = (instant: string): string =>
  `date_bin('1 day', ${instant}, '2000-01-01T00:00:00+05:30'::timestamptz)`;
