/** Public API of the module: other modules import from here only. */
export { initClock } from './clock-models.ts';
export {
  clockTimeSql,
  calculateDueDate,
  isWorkingDay,
  actionReportedAtSql,
  clockStoppedAtSql,
  type TargetDuration,
  type WaitingPeriod,
  type WorkCalendar,
} from './due-date.ts';
export {
  caseClockRulesSql,
  calculateDueDatesFrom,
  findDueDateOfKind,
  findDueDates,
  findDueDatesAfterWait,
  noDueDates,
  type ClockFacts,
  type DueDates,
  type CaseClockRules,
} from './find-due-dates.ts';
export { findOfficeCalendar, findOfficeTime } from './find-office-time.ts';
export { deleteHoliday, listHolidays, saveHoliday } from './holidays.ts';
export {
  addMonths,
  toMonth,
  listMonthsBetween,
  calculatePublicationDueDay,
  toMonthSpan,
  toFinancialYear,
  type TimeSpan,
} from './months.ts';
export { isOverdueSql, isPastDueSql, isStatutorySql, isStoppedInTimeSql } from './overdue.ts';
export { calculateOfficeTime, type OfficeTime } from './office-time.ts';
export { deletePolicy, listPolicies, savePolicy } from './policies.ts';
export { deleteComplaintCode, listComplaintCodes, saveComplaintCode } from './save-codes.ts';
