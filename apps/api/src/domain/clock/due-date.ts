import type { ClockUnit } from '@feedback/contract/clock/clock';

import { dayOf, indianDay, startOfDay, startOfIndianDay } from '../../db/indian-days.ts';

/** When the office works, in Asia/Kolkata. */
export interface OfficeHours {
  /** `hh:mm` */
  readonly opens: string;
  readonly closes: string;
  /** 1 is Monday, 7 Sunday. */
  readonly weekdays: readonly number[];
}

/** The days on which a location works. */
export interface WorkCalendar {
  readonly office: OfficeHours;
  /** Days such as `2026-01-26`. */
  readonly holidays: ReadonlySet<string>;
}

/** Within how many days, of which kind. */
export interface Target {
  readonly days: number;
  readonly unit: ClockUnit;
}

/** The last instant of a day, 23:59:59.999 in Asia/Kolkata: what is done by it is in time. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day, 1).getTime() - 1);

/**
 * The due date of something received (rule 13.3). Calendar days: the day of receipt is day 0.
 * Working days: day 0 is the day of receipt, or the next on which the office opens when it came
 * after the office closed or on a day off.
 */
export function dueOf(receivedAt: Date, { days, unit }: Target, calendar: WorkCalendar): Date {
  const received = dayOf(receivedAt);
  if (unit === 'calendar') return endOfDay(dayAfter(received, days));
  return endOfDay(addWorkingDays(firstDay(receivedAt, calendar), days, calendar));
}

/** For how long a submitter was waited for. */
export interface Wait {
  readonly from: Date;
  readonly to: Date;
}

/**
 * A due date after a wait that does not count: later by the days that passed between question and
 * answer, counted by the calendar that the target is counted by.
 */
export function dueAfterWait(due: Date, wait: Wait, unit: ClockUnit, calendar: WorkCalendar): Date {
  const [asked, answered] = [dayOf(wait.from), dayOf(wait.to)];
  if (unit === 'calendar') return endOfDay(dayAfter(dayOf(due), daysBetween(asked, answered)));
  let waited = 0;
  for (let day = asked; day < answered; day = dayAfter(day, 1)) {
    if (isWorkingDay(day, calendar)) waited += 1;
  }
  return endOfDay(addWorkingDays(dayOf(due), waited, calendar));
}

/** Whether the office works on a day. */
export function isWorkingDay(day: string, { office, holidays }: WorkCalendar): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return office.weekdays.includes(weekday) && !holidays.has(day);
}

/** Days from one day to another, such as 1 to the next. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

const dayAfter = (day: string, days: number): string => dayOf(startOfDay(day, days));

/** What comes after closing time counts from the next opening. */
function firstDay(receivedAt: Date, calendar: WorkCalendar): string {
  const day = dayOf(receivedAt);
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
 * The day on which the action-taken report of a SCORES complaint was filed, as an instant and an
 * expression of SQL: the report is the complaint's target (rule 13.6). Null without a report.
 * @param round alias of the row that has the round, `f` or an ended round
 * @param id the case's id
 */
export const reportedAt = (round = 'f', id = 'f.id'): string =>
  `(CASE WHEN ${round}.source = 'scores' AND ${round}.round = 1 THEN (
    SELECT ${startOfIndianDay('report.done_on')} FROM scores_milestones AS report
    WHERE report.feedback_id = ${id} AND report.kind = 'actionTaken') END)`;

/**
 * Since when the clock of a case `f` stands still, as an expression of SQL: its submitter is waited
 * for and its policies do not count that, or its action-taken report was filed. Null while it runs.
 */
export const stoppedAt = `least(
  CASE WHEN f.waiting_since IS NOT NULL AND f.status <> 'closed'
    AND clock_stops(f.class, f.source, f.feedback_type, coalesce(f.policy_day,
      ${indianDay('coalesce(f.reopened_at, f.created_at)')}))
  THEN f.waiting_since END, ${reportedAt()})`;

/** The instant that the clock of a case `f` has come to: now, unless it stands still. */
export const clockAt = (now: string): string => `coalesce(${stoppedAt}, ${now})`;
