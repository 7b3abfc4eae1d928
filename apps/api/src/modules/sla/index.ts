/** Public API of the module: other modules import from here only. */
export { initClock } from './clock-models.ts';
export {
  clockAt,
  dueOf,
  isWorkingDay,
  reportedAt,
  stoppedAt,
  type Target,
  type Wait,
  type WorkCalendar,
} from './due-date.ts';
export {
  clockSql,
  duesOf,
  findDueBy,
  findDues,
  findDuesAfterWait,
  noDues,
  type Clocked,
  type Dues,
  type FoundClock,
} from './find-due-dates.ts';
export { findOfficeCalendar, findOfficeTime } from './find-office-time.ts';
export { deleteHoliday, listHolidays, saveHoliday } from './holidays.ts';
export {
  monthAfter,
  monthOf,
  monthsBetween,
  publishBy,
  spanOf,
  yearOf,
  type MonthSpan,
} from './months.ts';
export { officeTimeAt, type OfficeTime } from './office-time.ts';
export { deletePolicy, listPolicies, savePolicy } from './policies.ts';
export { deleteComplaintCode, listComplaintCodes, saveComplaintCode } from './save-codes.ts';
