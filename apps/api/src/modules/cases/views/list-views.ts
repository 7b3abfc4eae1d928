import type { Audience } from '@feedback/contract/kinds/audience';
import { caseWorkLimits } from '@feedback/contract/limits';
import type { SavedView as ViewRow, ViewSchedule } from '@feedback/contract/cases/saved-view';
import { query } from '../../../platform/db/query.ts';
import { requireSignedInViewer } from '../../../platform/context/context.ts';
import { parseSavedFilter, parseSavedSort } from './read-filter.ts';

interface ViewRecord {
  readonly id: number;
  readonly name: string;
  readonly type: Audience;
  readonly filter: Record<string, unknown>;
  readonly sort: string;
  readonly isShared: boolean;
  readonly isOwn: boolean;
  readonly owner: string;
  readonly schedule: ViewSchedule | null;
  readonly version: number;
}

/**
 * Returns the views that the current user may open: the user's own views by name, then views that
 * other users share.
 */
export const listSavedViews = (): Promise<ViewRow[]> => findViews(null);

/** Returns a view as the view list shows the view, or null. */
export async function findSavedView(id: number): Promise<ViewRow | null> {
  const [view] = await findViews(id);
  return view ?? null;
}

async function findViews(id: number | null): Promise<ViewRow[]> {
  const keeper = requireSignedInViewer();
  const rows = await query<ViewRecord>(
    `SELECT v.id, v.name, v.audience AS type, v.filter, v.sort, v.is_shared AS "isShared",
       v.owner_id = $1 AS "isOwn", u.employee_name AS owner, v.version,
       CASE WHEN s.view_id IS NOT NULL THEN jsonb_build_object('every', s.every,
         'weekday', s.weekday, 'monthDay', s.month_day, 'hour', s.hour) END AS schedule
     FROM saved_views v JOIN users u ON u.id = v.owner_id
     LEFT JOIN view_subscriptions s ON s.view_id = v.id AND s.user_id = $1
     WHERE (v.owner_id = $1 OR v.is_shared) AND ($2::int IS NULL OR v.id = $2)
     ORDER BY v.owner_id <> $1, lower(v.name), v.id LIMIT ${caseWorkLimits.views.listed}`,
    [keeper.userId, id],
  );
  return rows.map((row) => serialize(row));
}

const serialize = (row: ViewRecord): ViewRow => ({
  ...row,
  ...parseSavedFilter(row.filter),
  sort: parseSavedSort(row.sort),
  mayChange: row.isOwn || requireSignedInViewer().kind === 'superadmin',
});
