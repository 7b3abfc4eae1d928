import type { MonthRow } from '@feedback/contract/disclosure';
import type { PoolClient } from 'pg';

import { indianDay } from './indian-sql.ts';
import { monthAfter, monthsBetween } from './months.ts';

interface Flow {
  readonly month: string;
  readonly received: number;
  readonly done: number;
}

const month = (time: string) => `to_char(${indianDay(time)}, 'YYYY-MM')`;

const rounds = `
  SELECT coalesce(reopened_at, created_at) AS received_at, closed_at AS resolved_at
  FROM feedbacks WHERE class = 'complaint'
  UNION ALL
  SELECT received_at, resolved_at FROM case_rounds WHERE class = 'complaint'`;

/** What came and went in each month, as the rounds are now. */
async function findFlows(client: PoolClient): Promise<Flow[]> {
  const { rows } = await client.query<Flow>(
    `WITH moves AS (
       SELECT received.month, received.count, 0::bigint AS done FROM (
         SELECT ${month('received_at')} AS month, count(*) FROM (${rounds}) AS all_rounds GROUP BY 1
       ) AS received
       UNION ALL
       SELECT ${month('resolved_at')}, 0, count(*) FROM (${rounds}) AS all_rounds
       WHERE resolved_at IS NOT NULL GROUP BY 1
     )
     SELECT month, sum(count)::int AS received, sum(done)::int AS done FROM moves
     GROUP BY month ORDER BY month`,
  );
  return rows;
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
  const flows = new Map((await findFlows(client)).map((flow) => [flow.month, flow]));
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
