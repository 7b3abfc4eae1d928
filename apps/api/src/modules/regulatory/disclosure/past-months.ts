import type {
  DisclosureTables,
  MonthRow,
  YearRow,
} from '@feedback/contract/regulatory/disclosure-tables';
import { query } from '../../../platform/db/query.ts';

import { buildIndianDayStartOfInstantSql } from '../../../platform/db/indian-days.ts';
import { buildRoundsSinceSql } from './complaint-rounds.ts';
import {
  addMonths,
  listMonthsBetween,
  toMonth,
  toMonthSpan,
  toFinancialYear,
} from '../../sla/index.ts';
import { buildMonthRow } from './tables.ts';

/** Numbers of complaints that were received and resolved in a month. */
interface Flow {
  readonly received: number;
  readonly done: number;
}

/** Number of rounds that were received or ended on one day. */
interface Counted {
  readonly came: Date | null;
  readonly went: Date | null;
  readonly count: number;
}

/**
 * SQL query: counts rounds by day. Calculates days by division, because counting by month would
 * need a time zone lookup for each row.
 */
const countSql = `
  WITH counted AS MATERIALIZED (
    SELECT came, went, count(*) AS rounds
    FROM (${buildRoundsSinceSql(
      `${buildIndianDayStartOfInstantSql('received_at')} AS came, ${buildIndianDayStartOfInstantSql('resolved_at')} AS went`,
      '$1::timestamptz',
    )}) AS rounds
    GROUP BY came, went
  )
  SELECT came, went, sum(rounds)::int AS count FROM counted
  GROUP BY GROUPING SETS ((came), (went))`;

/**
 * Counts received and resolved rounds by month from the present data. Omits months without any.
 * @param since counts only rounds that were pending at the beginning of this month or ended later;
 * null counts all rounds
 */
async function findFlows(since: string | null): Promise<Map<string, Flow>> {
  const flows = new Map<string, Flow>();
  const add = (day: Date | null, { received, done }: Flow) => {
    if (!day) return;
    const month = toMonth(day);
    const flow = flows.get(month) ?? { received: 0, done: 0 };
    flows.set(month, { received: flow.received + received, done: flow.done + done });
  };
  const from = since === null ? '-infinity' : toMonthSpan(since).from;
  for (const { came, went, count } of await query<Counted>(countSql, [from])) {
    add(came, { received: count, done: 0 });
    add(went, { received: 0, done: count });
  }
  return flows;
}

/** Published figures before a month, which later changes of cases do not affect. */
interface Frozen {
  /** Rows of table 3, by month. */
  readonly months: ReadonlyMap<string, MonthRow>;
  /** Rows of table 4 for the years before the first row of table 3. */
  readonly years: readonly YearRow[];
}

/**
 * Returns the published figures before a month: the published months, and the first published
 * month's figures for earlier months. Changes of cases do not affect them.
 * @param published the published versions by month, oldest first
 */
export function findPublishedMonthsBefore(
  month: string,
  published: ReadonlyMap<string, { readonly tables: DisclosureTables }>,
): Frozen {
  const before = [...published].filter(([name]) => name < month);
  const [first] = before;
  if (!first) return { months: new Map(), years: [] };
  const [firstName, { tables: rests }] = first;
  const lines = [
    ...rests.months.filter((row) => row.month < firstName),
    ...before.map(([name, { tables }]) => buildMonthRow(name, tables.sources)),
  ];
  return {
    months: new Map(lines.map((row) => [row.month, row])),
    years: rests.years.filter(({ year }) => year < toFinancialYear(firstName)),
  };
}

/**
 * Returns all months before a month, oldest first: published months with their published figures,
 * and later months from the present rounds, each continuing the previous month. Counts no rounds if
 * all months are published.
 * @param frozen the published rows by month; earlier months are omitted
 */
export async function findFiguresOfPastMonths(
  before: string,
  frozen: ReadonlyMap<string, MonthRow>,
): Promise<MonthRow[]> {
  const last = addMonths(before, -1);
  const [told] = frozen.keys();
  const since =
    told === undefined ? null : listMonthsBetween(told, last).find((one) => !frozen.has(one));
  if (since === undefined) return [...frozen.values()];
  const flows = await findFlows(since);
  const first = [...flows.keys()].toSorted()[0] ?? before;
  const rows: MonthRow[] = [];
  let live = 0;
  for (const name of listMonthsBetween(told === undefined || first < told ? first : told, last)) {
    const { received = 0, done = 0 } = flows.get(name) ?? {};
    const opening = rows.at(-1)?.pending ?? 0;
    // Rounds that became complaints, or ceased to be complaints, since the previous month was
    // published.
    const moved = live - opening;
    live += received - done;
    const flow = { opening, received, adjusted: moved, resolved: done, pending: live };
    if (name >= (told ?? first)) rows.push(frozen.get(name) ?? { month: name, ...flow });
  }
  return rows;
}
