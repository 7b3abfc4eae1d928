import { brand } from '@feedback/contract/brand';
import type { CaseClass, CaseSource } from '@feedback/contract/kinds/case-class';
import type { ClockKind, ClockUnit } from '@feedback/contract/clock/clock';
import { indianDay } from '../../db/indian-days.ts';

import { queryPrepared } from '../../db/query.ts';
import { boundValues } from '../../db/sql-values.ts';
import { dueAfterWait, dueOf, type Wait, type WorkCalendar } from './due-date.ts';

/** What a case's clocks depend on. */
export interface Clocked {
  readonly class: CaseClass;
  readonly source: CaseSource;
  readonly feedbackType: string;
  readonly location: string;
  readonly receivedAt: Date;
}

/** A case's due dates; null where no policy sets one. */
export interface Dues {
  /** By the statutory clock, else the service target. */
  readonly dueAt: Date | null;
  readonly serviceDueAt: Date | null;
}

/** The due dates of a case without a clock. */
export const noDues: Dues = { dueAt: null, serviceDueAt: null };

/** A target as the statements answer it. */
interface FoundTarget {
  readonly kind: ClockKind;
  readonly days: number;
  readonly unit: ClockUnit;
  readonly stops: boolean;
}

/** The targets and holidays that hold for a case. */
export interface FoundClock {
  readonly targets: readonly FoundTarget[];
  /** Days such as `2026-01-26`. */
  readonly holidays: readonly string[];
}

/** The expressions that a case's clock is found by. */
interface ClockSource {
  readonly class: string;
  readonly source: string;
  readonly feedbackType: string;
  readonly location: string;
  /** The day of the policy. */
  readonly day: string;
  /** Holidays before it are not looked at. */
  readonly since: string;
}

/**
 * `FoundClock` as an expression: of each kind the policy that fits best (its own feedback type and
 * source before any), the newest of those of the day, unless it has ended.
 */
export const clockSql = (of: ClockSource): string =>
  `json_build_object(
    'targets', (SELECT coalesce(json_agg(target), '[]') FROM (
      SELECT * FROM clock_targets(${of.class}, ${of.source}, ${of.feedbackType}, ${of.day})
    ) AS target),
    'holidays', (SELECT coalesce(json_agg(to_char(day, 'YYYY-MM-DD')), '[]') FROM holidays
      WHERE coalesce(location, ${of.location}) = ${of.location} AND day >= ${of.since})
  )`;

/** The due dates that follow from what was found. */
export function duesOf(receivedAt: Date, clock: FoundClock): Dues {
  const serviceDueAt = dueBy(receivedAt, 'service', clock);
  return { dueAt: dueBy(receivedAt, 'statutory', clock) ?? serviceDueAt, serviceDueAt };
}

function dueBy(receivedAt: Date, kind: ClockKind, clock: FoundClock): Date | null {
  const target = clock.targets.find((one) => one.kind === kind);
  return target ? dueOf(receivedAt, target, calendarOf(clock)) : null;
}

/** The policies and the waits for the submitter that a due date is worked out by. */
interface DueBy {
  /** A day such as `2026-04-01`; null: that of the receipt. */
  readonly policyDay?: string | null;
  /** The waits that are over, the oldest first. */
  readonly waits?: readonly Wait[];
}

/** When a case is due by the policies of a day, and after what it waited. */
export async function findDues(
  clocked: Clocked,
  { policyDay = null, waits = [] }: DueBy = {},
): Promise<Dues> {
  const clock = await findClock(clocked, policyDay);
  return waits.reduce(
    (dues, wait) => movedByWait(dues, wait, clock),
    duesOf(clocked.receivedAt, clock),
  );
}

/** When a case is due after its submitter was waited for, by the policies that it goes by. */
export async function findDuesAfterWait(
  clocked: Clocked,
  dues: Dues,
  { policyDay = null, wait }: { readonly policyDay?: string | null; readonly wait: Wait },
): Promise<Dues> {
  return movedByWait(dues, wait, await findClock(clocked, policyDay));
}

/**
 * The service target moves, when its policy says so and the question came before it had passed. The
 * statutory clock never moves.
 */
function movedByWait({ dueAt, serviceDueAt }: Dues, wait: Wait, clock: FoundClock): Dues {
  const service = clock.targets.find(({ kind }) => kind === 'service');
  if (!serviceDueAt || !service?.stops || wait.from > serviceDueAt) return { dueAt, serviceDueAt };
  const moved = dueAfterWait(serviceDueAt, wait, service.unit, calendarOf(clock));
  const isStatutory = clock.targets.some(({ kind }) => kind === 'statutory');
  const isService = !isStatutory && dueAt?.getTime() === serviceDueAt.getTime();
  return { dueAt: isService ? moved : dueAt, serviceDueAt: moved };
}

/** The due date by the clock of one kind; null where no policy sets one. */
export async function findDueBy(kind: ClockKind, clocked: Clocked): Promise<Date | null> {
  const clock = await findClock(clocked, null);
  return dueBy(clocked.receivedAt, kind, clock);
}

async function findClock(clocked: Clocked, policyDay: string | null): Promise<FoundClock> {
  const { values, place } = boundValues();
  const received = indianDay(`${place(clocked.receivedAt)}::timestamptz`);
  const clock = clockSql({
    class: `${place(clocked.class)}::text`,
    source: `${place(clocked.source)}::text`,
    feedbackType: `${place(clocked.feedbackType)}::text`,
    location: `${place(clocked.location)}::text`,
    day: policyDay === null ? received : `${place(policyDay)}::date`,
    since: received,
  });
  const [found] = await queryPrepared<{ clock: FoundClock }>(`SELECT ${clock} AS clock`, values);
  if (!found) throw new Error('A statement without a table answers one row.');
  return found.clock;
}

const calendarOf = ({ holidays }: FoundClock): WorkCalendar => ({
  office: brand.office,
  holidays: new Set(holidays),
});
