import { reportLimits } from '@feedback/contract/limits';
import type { CasePage } from '@feedback/contract/case/case-columns';
import type { Pool } from 'pg';
import { query } from '../../../db/query.ts';

import { boundValues } from '../../../db/sql-values.ts';
import { conditionOf, type CaseSelection } from './case-filter.ts';
import { services } from '../../../context/context.ts';

/** How many cases a page is of, as the contract tells it. */
export type CaseCount = Pick<CasePage, 'total' | 'totalIsFloor'>;

/**
 * For so long "more than the ceiling" is taken to be still so: cases are never deleted, and a view
 * of more than ten thousand does not empty in a minute. What is below is counted each time.
 */
const rememberedMs = 60_000;

/** Selections that are remembered; those of many people with many filters. */
const mostRemembered = 1000;

/** A cache by database: filters with more cases than the ceiling, and until when that is good. */
const exceedingOf = new WeakMap<Pool, Map<string, number>>();

/** The end of counting: a search looks at each case that it counts. */
const ceilingOf = ({ filter }: CaseSelection): number =>
  filter.search ? reportLimits.searchCountCeiling : reportLimits.countCeiling;

/**
 * Counts cases up to a ceiling: counting on would cost ever more, and counting the ten thousand
 * entries of an index again for each page costs more than the page.
 */
export async function countCases(selection: CaseSelection): Promise<CaseCount> {
  return (
    rememberedCount(selection) ??
    rememberCount(selection, await countUpTo(ceilingOf(selection) + 1, selection))
  );
}

/** The count of more cases than the ceiling; null: it has to be counted. */
export function rememberedCount(selection: CaseSelection): CaseCount | null {
  const until = exceedingHere().get(keyOf(selection)) ?? 0;
  return until > Date.now() ? { total: ceilingOf(selection), totalIsFloor: true } : null;
}

/**
 * A count as it is told, remembered if it is beyond the ceiling.
 * @param counted no further than one beyond it
 */
export function rememberCount(selection: CaseSelection, counted: number): CaseCount {
  const ceiling = ceilingOf(selection);
  const exceeding = exceedingHere();
  const key = keyOf(selection);
  exceeding.delete(key);
  if (counted > ceiling) remember(exceeding, key);
  return { total: Math.min(counted, ceiling), totalIsFloor: counted > ceiling };
}

/** The key of a selection: how its search is looked up follows from the rest. */
const keyOf = (selection: CaseSelection): string =>
  JSON.stringify({ ...selection, identified: null, folded: null, rareParts: null });

function exceedingHere(): Map<string, number> {
  const { pool } = services();
  const exceeding = exceedingOf.get(pool) ?? new Map<string, number>();
  exceedingOf.set(pool, exceeding);
  return exceeding;
}

/** Adds to the cache, in the place of the oldest when it is full. */
function remember(exceeding: Map<string, number>, key: string): void {
  const [oldest] = exceeding.keys();
  if (oldest !== undefined && exceeding.size >= mostRemembered) exceeding.delete(oldest);
  exceeding.set(key, Date.now() + rememberedMs);
}

async function countUpTo(most: number, selection: CaseSelection): Promise<number> {
  const { values, place } = boundValues();
  const rows = await query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (
       SELECT 1 FROM feedbacks f WHERE ${conditionOf(selection, place)} LIMIT ${place(most)}::int
     ) AS counted`,
    values,
  );
  return rows[0]?.count ?? 0;
}
