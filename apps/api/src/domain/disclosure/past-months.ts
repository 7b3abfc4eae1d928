import type {
  DisclosureTables,
  MonthRow,
  YearRow,
} from '@feedback/contract/regulator/disclosure-tables';
import { query } from '../../db/query.ts';

import { endedRounds, currentRounds } from './complaint-rounds.ts';
import { monthAfter, monthsBetween, monthOf, spanOf, yearOf } from '../clock/months.ts';
import { monthRow } from './tables.ts';

/** What came and went in a month. */
interface Flow {
  readonly received: number;
  readonly done: number;
}

/** The months, by number, in which rounds came and went; null: they are pending. */
interface Counted {
  readonly came: number;
  readonly went: number | null;
  readonly count: number;
}

const rounds = `
  SELECT received_at, resolved_at FROM (${currentRounds}) AS latest
  UNION ALL
  SELECT received_at, resolved_at FROM (${endedRounds}) AS ended`;

/** No complaint came before. */
const earliestSql = `SELECT min(received_at) AS earliest FROM (${rounds}) AS all_rounds`;

/** A time's month by its number: to work out its day in Asia/Kolkata takes ten times as long. */
const countSql = `
  SELECT width_bucket(received_at, $1::timestamptz[]) AS came,
    width_bucket(resolved_at, $1::timestamptz[]) AS went, count(*)::int AS count
  FROM (${rounds}) AS all_rounds GROUP BY 1, 2`;

/** What came and went in each month before one, as the rounds are now; only months with either. */
async function findFlows(before: string): Promise<Map<string, Flow>> {
  const flows = new Map<string, Flow>();
  const rows = await query<{ earliest: Date | null }>(earliestSql);
  const earliest = rows[0]?.earliest;
  if (!earliest || monthOf(earliest) >= before) return flows;
  const months = monthsBetween(monthOf(earliest), before);
  const starts = months.map((month) => spanOf(month).from);
  const add = (month: string | undefined, { received, done }: Flow) => {
    if (month === undefined || month === before) return;
    const flow = flows.get(month) ?? { received: 0, done: 0 };
    flows.set(month, { received: flow.received + received, done: flow.done + done });
  };
  const counted = await query<Counted>(countSql, [starts]);
  for (const { came, went, count } of counted) {
    add(months[came - 1], { received: count, done: 0 });
    if (went !== null) add(months[went - 1], { received: 0, done: count });
  }
  return flows;
}

/** What is published of the time before a month. */
interface Frozen {
  /** The lines of table 3 by month. */
  readonly months: ReadonlyMap<string, MonthRow>;
  /** The lines of table 4 of the years before the first line of table 3. */
  readonly years: readonly YearRow[];
}

/**
 * What stays of the time before a month, whatever becomes of its cases: the published months, and
 * what the first of them said of those before it, as all later ones go on from there.
 * @param published by month, the oldest first
 */
export function frozenOf(
  month: string,
  published: ReadonlyMap<string, { readonly tables: DisclosureTables }>,
): Frozen {
  const before = [...published].filter(([name]) => name < month);
  const [first] = before;
  if (!first) return { months: new Map(), years: [] };
  const [firstName, { tables: rests }] = first;
  const lines = [
    ...rests.months.filter((row) => row.month < firstName),
    ...before.map(([name, { tables }]) => monthRow(name, tables.sources)),
  ];
  return {
    months: new Map(lines.map((row) => [row.month, row])),
    years: rests.years.filter(({ year }) => year < yearOf(firstName)),
  };
}

/**
 * All months before one, the oldest first: as they were published, those after as the rounds are
 * now, each going on from the one before.
 * @param frozen the published lines by month: none is told of the time before them
 */
export async function findPastMonths(
  before: string,
  frozen: ReadonlyMap<string, MonthRow>,
): Promise<MonthRow[]> {
  const flows = await findFlows(before);
  const first = [...flows.keys(), ...frozen.keys()].toSorted()[0];
  if (first === undefined || first >= before) return [];
  const [told = first] = frozen.keys();
  const rows: MonthRow[] = [];
  let live = 0;
  for (const name of monthsBetween(first, monthAfter(before, -1))) {
    const { received = 0, done = 0 } = flows.get(name) ?? {};
    const opening = rows.at(-1)?.pending ?? 0;
    // What became a complaint, or ceased to be one, since the month before was published.
    const moved = live - opening;
    live += received - done;
    const flow = { opening, received, adjusted: moved, resolved: done, pending: live };
    if (name >= told) rows.push(frozen.get(name) ?? { month: name, ...flow });
  }
  return rows;
}
