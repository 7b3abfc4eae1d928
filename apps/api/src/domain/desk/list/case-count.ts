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

/**
 * Counts cases up to a ceiling: counting on would cost ever more, and counting the ten thousand
 * entries of an index again for each page costs more than the page.
 */
export async function countCases(selection: CaseSelection): Promise<CaseCount> {
  const { countCeiling, searchCountCeiling } = reportLimits;
  const ceiling = selection.filter.search ? searchCountCeiling : countCeiling;
  // What its search finds by identifiers follows from the rest.
  const key = JSON.stringify({ ...selection, identified: null });
  const exceeding = exceedingOf.get(services().pool) ?? new Map<string, number>();
  exceedingOf.set(services().pool, exceeding);
  if ((exceeding.get(key) ?? 0) > Date.now()) return { total: ceiling, totalIsFloor: true };
  const counted = await countUpTo(ceiling + 1, selection);
  exceeding.delete(key);
  if (counted > ceiling) remember(exceeding, key);
  return { total: Math.min(counted, ceiling), totalIsFloor: counted > ceiling };
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
