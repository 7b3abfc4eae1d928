import type { CaseSource } from '@feedback/contract/kinds/case-class';
import { query } from '../../../platform/db/query.ts';

import { collectBoundValues } from '../../../platform/db/sql-values.ts';
import { buildCountedRoundsSql, type CountedMonth } from './counted-rounds.ts';

/** Counts of the rounds with one complaint code and one source. The tables sum up these groups. */
export interface RoundGroup {
  readonly code: string;
  readonly source: CaseSource;
  readonly opening: number;
  readonly received: number;
  readonly resolved: readonly [number, number, number, number];
  /** Sum of the resolution days of all resolved rounds. */
  readonly days: number;
  readonly nonActionable: number;
  readonly pending: readonly [number, number, number, number];
  readonly movedIn: number;
  readonly movedOut: number;
}

const of = (condition: string) => `count(*) FILTER (WHERE ${condition})::int`;
const buckets = (outcome: string) =>
  `ARRAY[${[0, 1, 2, 3].map((bucket) => of(`outcome = '${outcome}' AND bucket = ${bucket}`)).join(', ')}]`;

/** Counts a month's rounds by complaint code and source in one SQL statement. */
export async function countRoundGroups(counting: CountedMonth): Promise<RoundGroup[]> {
  const { values, place } = collectBoundValues();
  const inMonth = `received_at >= ${place(counting.span.from)}::timestamptz`;
  const rows = await query<RoundGroup>(
    `WITH ${buildCountedRoundsSql(counting, place)}
     SELECT code, source, sum(opening)::int AS opening,
       ${of(`received = 1 AND ${inMonth}`)} AS received,
       ${buckets('resolved')} AS resolved,
       coalesce(sum(days) FILTER (WHERE outcome = 'resolved'), 0)::int AS days,
       ${of(`outcome = 'nonActionable'`)} AS "nonActionable", ${buckets('pending')} AS pending,
       ${of(`received = 1 AND NOT ${inMonth}`)} AS "movedIn",
       ${of(`outcome = 'movedOut'`)} AS "movedOut"
     FROM counted GROUP BY code, source`,
    values,
  );
  return rows;
}
