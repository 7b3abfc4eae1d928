import type { MonthRow } from '@feedback/contract/disclosure';
import type { PoolClient } from 'pg';

import { monthAfter, monthsBetween, monthOf, spanOf } from './months.ts';

/** What came and went in a month. */
interface Flow {
  readonly received: number;
  readonly done: number;
}

/** Of rounds: in which of the months they came and went, by its number; null: they are pending. */
interface Counted {
  readonly came: number;
  readonly went: number | null;
  readonly count: number;
}

const rounds = `
  SELECT coalesce(reopened_at, created_at) AS received_at, closed_at AS resolved_at
  FROM feedbacks WHERE class = 'complaint'
  UNION ALL
  SELECT received_at, resolved_at FROM case_rounds WHERE class = 'complaint'`;

/** No complaint came before. */
const earliestSql = `
  SELECT least(
    (SELECT min(created_at) FROM feedbacks WHERE class = 'complaint'),
    (SELECT min(received_at) FROM case_rounds WHERE class = 'complaint')
  ) AS earliest`;

/** A time's month by its number: to work out its day in Asia/Kolkata takes ten times as long. */
const countSql = `
  SELECT width_bucket(received_at, $1::timestamptz[]) AS came,
    width_bucket(resolved_at, $1::timestamptz[]) AS went, count(*)::int AS count
  FROM (${rounds}) AS all_rounds GROUP BY 1, 2`;

/** What came and went in each month before one, as the rounds are now; only months with either. */
async function findFlows(client: PoolClient, before: string): Promise<Map<string, Flow>> {
  const flows = new Map<string, Flow>();
  const { rows } = await client.query<{ earliest: Date | null }>(earliestSql);
  const earliest = rows[0]?.earliest;
  if (!earliest || monthOf(earliest) >= before) return flows;
  const months = monthsBetween(monthOf(earliest), before);
  const starts = months.map((month) => spanOf(month).from);
  const add = (month: string | undefined, { received, done }: Flow) => {
    if (month === undefined || month === before) return;
    const flow = flows.get(month) ?? { received: 0, done: 0 };
    flows.set(month, { received: flow.received + received, done: flow.done + done });
  };
  const counted = await client.query<Counted>(countSql, [starts]);
  for (const { came, went, count } of counted.rows) {
    add(months[came - 1], { received: count, done: 0 });
    if (went !== null) add(months[went - 1], { received: 0, done: count });
  }
  return flows;
}

/**
 * All months before one, the oldest first: as they were published, the others as the rounds are
 * now, each going on from the one before.
 * @param published the published lines by month
 */
export async function findPastMonths(
  client: PoolClient,
  before: string,
  published: ReadonlyMap<string, MonthRow>,
): Promise<MonthRow[]> {
  const flows = await findFlows(client, before);
  const first = [...flows.keys(), ...published.keys()].toSorted()[0];
  if (first === undefined || first >= before) return [];
  const rows: MonthRow[] = [];
  let live = 0;
  for (const name of monthsBetween(first, monthAfter(before, -1))) {
    const { received = 0, done = 0 } = flows.get(name) ?? {};
    const opening = rows.at(-1)?.pending ?? 0;
    // What became a complaint, or ceased to be one, since the month before was published.
    const moved = live - opening;
    live += received - done;
    const row = { month: name, opening, received: received + moved, resolved: done, pending: live };
    rows.push(published.get(name) ?? row);
  }
  return rows;
}
