import { caseWorkLimits } from '@feedback/contract/limits';
import type { SavedView as ViewRow, ViewCount } from '@feedback/contract/cases/saved-view';
import { countCases, type CaseCount } from '../list/case-count.ts';
import { buildCaseSelection } from '../list/select-cases.ts';
import { listSavedViews } from './list-views.ts';

/** Counts the cases of a view that a user may see. */
export const countCasesOfView = async ({
  type,
  filter,
}: Pick<ViewRow, 'type' | 'filter'>): Promise<CaseCount> =>
  countCases(await buildCaseSelection(type, filter));

/**
 * Counts the cases of the user's first views. Runs one query after the other, because the counts
 * are not urgent.
 */
export async function countCasesOfFirstViews(): Promise<ViewCount[]> {
  const views = await listSavedViews();
  const counts: ViewCount[] = [];
  for (const view of views.slice(0, caseWorkLimits.views.counted))
    counts.push({ id: view.id, ...(await countCasesOfView(view)) });
  return counts;
}
