import { buildSlaClockTimeSql, slaClockStoppedAtSql } from './due-date.ts';

/** SQL condition: the due date of an open case `f` is before an instant. */
export const buildIsPastDueSql = (now = 'now()'): string => `f.due_at < ${now}`;

/**
 * SQL condition: a case `f` is overdue. Every count and list of overdue cases uses this condition
 * (rule 13.8). A case whose clock stopped before the due date is not overdue.
 */
export const buildIsOverdueSql = (now = 'now()'): string =>
  `f.status <> 'closed' AND ${buildIsPastDueSql(now)} AND f.due_at < ${buildSlaClockTimeSql(now)}`;

/**
 * SQL condition: an open case `f` is past its due date but not overdue, because its clock stopped.
 */
export const isStoppedInTimeSql = `${buildIsPastDueSql()} AND f.due_at >= ${slaClockStoppedAtSql}`;

/** SQL condition: the due date of a case `f` is statutory; otherwise the service target sets it. */
export const isStatutorySql = 'f.due_at IS DISTINCT FROM f.service_due_at';
