import { workLimits } from '@feedback/contract/limits';
import type { SavedView as ViewRow, ViewCount } from '@feedback/contract/saved-view';
import type { Pool } from 'pg';

import type { Keeper } from '../../people/own-affairs.ts';
import { viewerOf } from '../../people/viewer.ts';
import { countCases, type CaseCount } from '../list/case-count.ts';
import { selectCases } from '../list/select-cases.ts';
import { listViews } from './list-views.ts';

/** How many cases a view holds for somebody: each sees their own cases in it. */
export const countView = async (
  pool: Pool,
  keeper: Keeper,
  { type, filter }: Pick<ViewRow, 'type' | 'filter'>,
): Promise<CaseCount> => countCases(pool, await selectCases(viewerOf(keeper), type, filter));

/** The same of the first of their views, one after the other: a page of counts is no hurry. */
export async function countViews(pool: Pool, keeper: Keeper): Promise<ViewCount[]> {
  const views = await listViews(pool, keeper);
  const counts: ViewCount[] = [];
  for (const view of views.slice(0, workLimits.views.counted))
    counts.push({ id: view.id, ...(await countView(pool, keeper, view)) });
  return counts;
}
