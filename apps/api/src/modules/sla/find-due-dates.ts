import { brand } from '@feedback/contract/brand';
import type { CaseClass, CaseSource } from '@feedback/contract/kinds/case-class';
import type { SlaPolicyKind, SlaPolicyUnit } from '@feedback/contract/sla/clock';
import { buildIndianDaySql } from '../../platform/db/indian-days.ts';

import { queryPrepared } from '../../platform/db/query.ts';
import { collectBoundValues } from '../../platform/db/sql-values.ts';
import {
  extendDueDate,
  calculateDueDate,
  type WaitingPeriod,
  type WorkCalendar,
} from './due-date.ts';

/** Facts of a case that determine the due dates. */
export interface DueDateFacts {
  readonly class: CaseClass;
  readonly source: CaseSource;
  readonly feedbackType: string;
  readonly location: string;
  readonly receivedAt: Date;
}

/** Due dates of a case; a date is null when no policy sets the date. */
export interface DueDates {
  /** Due date by the statutory clock, else by the service target. */
  readonly dueAt: Date | null;
  readonly serviceDueAt: Date | null;
}

/** Due dates of a case to which no policy applies. */
export const noDueDates: DueDates = { dueAt: null, serviceDueAt: null };

/** A policy's target as the SQL statements return it. */
interface FoundTarget {
  readonly kind: SlaPolicyKind;
  readonly days: number;
  readonly unit: SlaPolicyUnit;
  readonly stops: boolean;
}

/** Targets and holidays that apply to a case. */
export interface CaseDueDateRules {
  readonly targets: readonly FoundTarget[];
  /** Holidays as days such as `2026-01-26`. */
  readonly holidays: readonly string[];
}

/** SQL expressions for the facts that select a case's policies. */
interface ClockSource {
  readonly class: string;
  readonly source: string;
  readonly feedbackType: string;
  readonly location: string;
  /** Day whose policies apply. */
  readonly day: string;
  /** Day from which holidays are read. */
  readonly since: string;
}

/**
 * SQL expression for a `CaseDueDateRules`: for each policy kind the most specific policy (a policy for a
 * feedback type or source precedes a general policy), in the newest version on the day, unless the
 * policy has ended.
 */
export const buildCaseDueDateRulesSql = (of: ClockSource): string =>
  `json_build_object(
    'targets', (SELECT coalesce(json_agg(target), '[]') FROM (
      SELECT * FROM clock_targets(${of.class}, ${of.source}, ${of.feedbackType}, ${of.day})
    ) AS target),
    'holidays', (SELECT coalesce(json_agg(to_char(day, 'YYYY-MM-DD')), '[]') FROM holidays
      WHERE coalesce(location, ${of.location}) = ${of.location} AND day >= ${of.since})
  )`;

/** Calculates the due dates from the found targets and holidays. */
export function calculateDueDatesByRules(receivedAt: Date, clock: CaseDueDateRules): DueDates {
  const serviceDueAt = dueBy(receivedAt, 'service', clock);
  return { dueAt: dueBy(receivedAt, 'statutory', clock) ?? serviceDueAt, serviceDueAt };
}

function dueBy(receivedAt: Date, kind: SlaPolicyKind, clock: CaseDueDateRules): Date | null {
  const target = clock.targets.find((one) => one.kind === kind);
  return target ? calculateDueDate(receivedAt, target, calendarOf(clock)) : null;
}

/** The policy day and the waits for the submitter that determine a due date. */
interface DueBy {
  /** Day of the policies, such as `2026-04-01`; null for the day of receipt. */
  readonly policyDay?: string | null;
  /** Ended waits, oldest first. */
  readonly waits?: readonly WaitingPeriod[];
}

/**
 * Returns the due dates of a case by the policies of a day, extended by the waits for the
 * submitter.
 */
export async function findDueDates(
  clocked: DueDateFacts,
  { policyDay = null, waits = [] }: DueBy = {},
): Promise<DueDates> {
  const clock = await findClock(clocked, policyDay);
  return waits.reduce(
    (dues, wait) => movedByWait(dues, wait, clock),
    calculateDueDatesByRules(clocked.receivedAt, clock),
  );
}

/** Returns the due dates of a case after a wait for the submitter, by the case's policies. */
export async function findDueDatesAfterWait(
  clocked: DueDateFacts,
  dues: DueDates,
  { policyDay = null, wait }: { readonly policyDay?: string | null; readonly wait: WaitingPeriod },
): Promise<DueDates> {
  return movedByWait(dues, wait, await findClock(clocked, policyDay));
}

/**
 * Extends the service target by a wait, if the policy stops while waiting and the question was
 * asked before the target passed. A wait never extends the statutory due date.
 */
function movedByWait(
  { dueAt, serviceDueAt }: DueDates,
  wait: WaitingPeriod,
  clock: CaseDueDateRules,
): DueDates {
  const service = clock.targets.find(({ kind }) => kind === 'service');
  if (!serviceDueAt || !service?.stops || wait.from > serviceDueAt) return { dueAt, serviceDueAt };
  const moved = extendDueDate(serviceDueAt, wait, service.unit, calendarOf(clock));
  const isStatutory = clock.targets.some(({ kind }) => kind === 'statutory');
  const isService = !isStatutory && dueAt?.getTime() === serviceDueAt.getTime();
  return { dueAt: isService ? moved : dueAt, serviceDueAt: moved };
}

/** Returns the due date by the policy of one kind; null when no policy applies. */
export async function findDueDateOfKind(
  kind: SlaPolicyKind,
  clocked: DueDateFacts,
): Promise<Date | null> {
  const clock = await findClock(clocked, null);
  return dueBy(clocked.receivedAt, kind, clock);
}

async function findClock(
  clocked: DueDateFacts,
  policyDay: string | null,
): Promise<CaseDueDateRules> {
  const { values, place } = collectBoundValues();
  const received = buildIndianDaySql(`${place(clocked.receivedAt)}::timestamptz`);
  const clock = buildCaseDueDateRulesSql({
    class: `${place(clocked.class)}::text`,
    source: `${place(clocked.source)}::text`,
    feedbackType: `${place(clocked.feedbackType)}::text`,
    location: `${place(clocked.location)}::text`,
    day: policyDay === null ? received : `${place(policyDay)}::date`,
    since: received,
  });
  const [found] = await queryPrepared<{ clock: CaseDueDateRules }>(
    `SELECT ${clock} AS clock`,
    values,
  );
  if (!found) throw new Error('A query without a table returned no row.');
  return found.clock;
}

const calendarOf = ({ holidays }: CaseDueDateRules): WorkCalendar => ({
  office: brand.office,
  holidays: new Set(holidays),
});
