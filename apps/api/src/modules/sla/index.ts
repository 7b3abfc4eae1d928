/** Public API of the module: other modules import from here only. */
export { initClock } from './clock-models.ts';
export {
  clockTimeSql,
  calculateDueDate,
  isWorkingDay,
  reportedAtSql,
  stoppedAtSql,
  type TargetDuration,
  type WaitingPeriod,
  type WorkCalendar,
} from './due-date.ts';
export {
  clockSql,
  calculateDueDatesFrom,
  findDueBy,
  findDues,
  findDuesAfterWait,
  noDueDates,
  type ClockFacts,
  type DueDates,
  type FoundClock,
} from './find-due-dates.ts';
export { findOfficeCalendar, findOfficeTime } from './find-office-time.ts';
export { deleteHoliday, listHolidays, saveHoliday } from './holidays.ts';
export {
  monthAfter,
  monthOf,
  monthsBetween,
  publicationDueDay,
  monthSpan,
  yearOf,
  type TimeSpan,
} from './months.ts';
export { isOverdueSql, isPastDueSql, isStatutorySql, isStoppedInTimeSql } from './overdue.ts';
export { officeTimeAt, type OfficeTime } from './office-time.ts';
export { deletePolicy, listPolicies, savePolicy } from './policies.ts';
export { deleteComplaintCode, listComplaintCodes, saveComplaintCode } from './save-codes.ts';
