import type { SlaPolicyUnit } from '@feedback/contract/sla/clock';

import {
  toIndianDay,
  buildIndianDaySql,
  toStartOfIndianDay,
  buildIndianDayStartSql,
} from '../../platform/db/indian-days.ts';

/** Office hours in Asia/Kolkata. */
export interface OfficeHours {
  /** Time as `hh:mm`. */
  readonly opens: string;
  readonly closes: string;
  /** Weekday numbers from 1 (Monday) to 7 (Sunday). */
  readonly weekdays: readonly number[];
}

/** The working days of a location. */
export interface WorkCalendar {
  readonly office: OfficeHours;
  /** Holidays as days such as `2026-01-26`. */
  readonly holidays: ReadonlySet<string>;
}

/** A number of calendar or working days. */
export interface ResolutionTarget {
  readonly days: number;
  readonly unit: SlaPolicyUnit;
}

/**
 * Returns the last instant of a day, 23:59:59.999 in Asia/Kolkata, until which an action is in
 * time.
 */
export const toEndOfDay = (day: string): Date => new Date(toStartOfIndianDay(day, 1).getTime() - 1);

/**
 * Returns the due date of a case by the time of receipt (rule 13.3). For calendar days, the day of
 * receipt is day 0. For working days, day 0 is the day of receipt, or the next working day when the
 * case was received after closing time or on a day off.
 */
export function calculateDueDate(
  receivedAt: Date,
  { days, unit }: ResolutionTarget,
  calendar: WorkCalendar,
): Date {
  const received = toIndianDay(receivedAt);
  if (unit === 'calendar') return toEndOfDay(dayAfter(received, days));
  return toEndOfDay(addWorkingDays(firstDay(receivedAt, calendar), days, calendar));
}

/** A period in which the company waited for the submitter. */
export interface WaitingPeriod {
  readonly from: Date;
  readonly to: Date;
}

/**
 * Returns a due date extended by a wait: by the calendar or working days from the question to the
 * reply, as the target counts days.
 */
export function extendDueDate(
  due: Date,
  wait: WaitingPeriod,
  unit: SlaPolicyUnit,
  calendar: WorkCalendar,
): Date {
  const [asked, answered] = [toIndianDay(wait.from), toIndianDay(wait.to)];
  if (unit === 'calendar')
    return toEndOfDay(dayAfter(toIndianDay(due), countDaysBetween(asked, answered)));
  let waited = 0;
  for (let day = asked; day < answered; day = dayAfter(day, 1)) {
    if (isWorkingDay(day, calendar)) waited += 1;
  }
  return toEndOfDay(addWorkingDays(toIndianDay(due), waited, calendar));
}

/** Returns whether a day is an office weekday and not a holiday. */
export function isWorkingDay(day: string, { office, holidays }: WorkCalendar): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return office.weekdays.includes(weekday) && !holidays.has(day);
}

/** Returns the number of days between two days: 1 when `to` is the day after `from`. */
export const countDaysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

const dayAfter = (day: string, days: number): string => toIndianDay(toStartOfIndianDay(day, days));

/**
 * Returns the day from which working days are counted: the day of receipt, or the next working day
 * when the case was received after closing time or on a day off.
 */
function firstDay(receivedAt: Date, calendar: WorkCalendar): string {
  const day = toIndianDay(receivedAt);
  const closes = new Date(`${day}T${calendar.office.closes}:00+05:30`);
  const isInTime = receivedAt < closes && isWorkingDay(day, calendar);
  return isInTime ? day : addWorkingDays(day, 1, calendar);
}

function addWorkingDays(from: string, days: number, calendar: WorkCalendar): string {
  let day = from;
  let left = days;
  while (left > 0) {
    day = dayAfter(day, 1);
    if (isWorkingDay(day, calendar)) left -= 1;
  }
  return day;
}

/**
 * SQL expression: the instant of the day on which the action-taken report of a SCORES complaint was
 * filed, or null. The report is the complaint's target (rule 13.6).
 * @param round alias of the row that has the round, `f` or an ended round
 * @param id the case's id
 */
export const buildActionReportedAtSql = (round = 'f', id = 'f.id'): string =>
  `(CASE WHEN ${round}.source = 'scores' AND ${round}.round = 1 THEN (
    SELECT ${buildIndianDayStartSql('report.done_on')} FROM scores_milestones AS report
    WHERE report.feedback_id = ${id} AND report.kind = 'actionTaken') END)`;

/**
 * SQL expression: the time at which the clock of a case `f` stopped, because the policies do not
 * count a wait for the submitter or because the action-taken report was filed. Null while the clock
 * runs.
 */
export const slaClockStoppedAtSql = `least(
  CASE WHEN f.waiting_since IS NOT NULL AND f.status <> 'closed'
    AND clock_stops(f.class, f.source, f.feedback_type, coalesce(f.policy_day,
      ${buildIndianDaySql('coalesce(f.reopened_at, f.created_at)')}))
  THEN f.waiting_since END, ${buildActionReportedAtSql()})`;

/**
 * SQL expression: the time to compare with the due date of a case `f`: now, or the time at which
 * the clock stopped.
 */
export const buildSlaClockTimeSql = (now: string): string =>
  `coalesce(${slaClockStoppedAtSql}, ${now})`;
