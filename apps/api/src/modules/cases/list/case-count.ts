import { reportLimits } from '@feedback/contract/limits';
import type { CasePage } from '@feedback/contract/cases/case-columns';
import type { Pool } from 'pg';
import { query } from '../../../platform/db/query.ts';

import { collectBoundValues } from '../../../platform/db/sql-values.ts';
import { buildSelectionSql, type CaseListSelection } from './case-filter.ts';
import { services } from '../../../platform/context/context.ts';

/** Number of cases in a list, as the contract defines it. */
export type CaseCount = Pick<CasePage, 'total' | 'totalIsFloor'>;

/**
 * Milliseconds for which a count above the ceiling is cached. Cases are never deleted, and a list
 * of more than ten thousand cases does not become short in a minute. Lower counts are not cached.
 */
const rememberedMs = 60_000;

/** Maximum number of cached selections. */
const mostRemembered = 1000;

/**
 * Cache per database pool: the selections with more cases than the ceiling, and the expiry time of
 * each entry.
 */
const exceedingOf = new WeakMap<Pool, Map<string, number>>();

/**
 * Returns the highest exact count. The ceiling is lower for a search, because a search reads each
 * counted case.
 */
const ceilingOf = ({ filter }: CaseListSelection): number =>
  filter.search ? reportLimits.searchCountCeiling : reportLimits.countCeiling;

/**
 * Counts cases up to a ceiling, because the cost of a full count grows with the table. Counting ten
 * thousand index entries already costs more than reading a page.
 */
export async function countCases(selection: CaseListSelection): Promise<CaseCount> {
  return (
    findCachedCaseCount(selection) ??
    cacheCaseCount(selection, await countUpTo(ceilingOf(selection) + 1, selection))
  );
}

/** Returns the cached count of a selection with more cases than the ceiling, else null. */
export function findCachedCaseCount(selection: CaseListSelection): CaseCount | null {
  const until = exceedingHere().get(keyOf(selection)) ?? 0;
  return until > Date.now() ? { total: ceilingOf(selection), totalIsFloor: true } : null;
}

/**
 * Returns a count for the response, and caches a count above the ceiling.
 * @param counted counted up to one more than the ceiling
 */
export function cacheCaseCount(selection: CaseListSelection, counted: number): CaseCount {
  const ceiling = ceilingOf(selection);
  const exceeding = exceedingHere();
  const key = keyOf(selection);
  exceeding.delete(key);
  if (counted > ceiling) remember(exceeding, key);
  return { total: Math.min(counted, ceiling), totalIsFloor: counted > ceiling };
}

/**
 * Returns the cache key of a selection, without the properties that derive from other properties.
 */
const keyOf = (selection: CaseListSelection): string =>
  JSON.stringify({ ...selection, identified: null, folded: null, rareParts: null });

function exceedingHere(): Map<string, number> {
  const { pool } = services();
  const exceeding = exceedingOf.get(pool) ?? new Map<string, number>();
  exceedingOf.set(pool, exceeding);
  return exceeding;
}

/** Adds an entry to the cache, and removes the oldest entry when the cache is full. */
function remember(exceeding: Map<string, number>, key: string): void {
  const [oldest] = exceeding.keys();
  if (oldest !== undefined && exceeding.size >= mostRemembered) exceeding.delete(oldest);
  exceeding.set(key, Date.now() + rememberedMs);
}

async function countUpTo(most: number, selection: CaseListSelection): Promise<number> {
  const { values, place } = collectBoundValues();
  const rows = await query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (
       SELECT 1 FROM feedbacks f WHERE ${buildSelectionSql(selection, place)} LIMIT ${place(most)}::int
     ) AS counted`,
    values,
  );
  return rows[0]?.count ?? 0;
}
