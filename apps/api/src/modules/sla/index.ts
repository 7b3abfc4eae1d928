/** Public API of the module: other modules import from here only. */
export { initSlaModels } from './clock-models.ts';
export {
  buildSlaClockTimeSql,
  calculateDueDate,
  isWorkingDay,
  buildActionReportedAtSql,
  slaClockStoppedAtSql,
  type ResolutionTarget,
  type WaitingPeriod,
  type WorkCalendar,
} from './due-date.ts';
export {
  buildCaseDueDateRulesSql,
  calculateDueDatesByRules,
  findDueDateOfKind,
  findDueDates,
  findDueDatesAfterWait,
  noDueDates,
  type DueDateFacts,
  type DueDates,
  type CaseDueDateRules,
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
export {
  buildIsOverdueSql,
  buildIsPastDueSql,
  isStatutorySql,
  isStoppedInTimeSql,
} from './overdue.ts';
export { calculateOfficeTime, type OfficeTime } from './office-time.ts';
export { deleteSlaPolicy, listSlaPolicies, saveSlaPolicy } from './policies.ts';
export { deleteComplaintCode, listComplaintCodes, saveComplaintCode } from './save-codes.ts';
