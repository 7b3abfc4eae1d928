import type { Audience } from '../kinds/audience.ts';
import type { CaseFilter, CaseQuery } from './report.ts';

/** Returns the report's path with an audience's tab, a filter and a sort order (rule 1.3). */
export function buildReportPath(
  tab: Audience,
  filter: CaseFilter = {},
  sort?: CaseQuery['sort'],
): string {
  const query = new URLSearchParams({ tab });
  if (sort && sort !== 'newest') query.set('sort', sort);
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  return `/admin/feedbackreport?${query}`;
}

/** Returns the path of a case's page (rule 1.4). */
export const buildCasePath = (caseId: string): string =>
  `/admin/case/${encodeURIComponent(caseId)}`;

/**
 * Returns the path of the report with a saved view's filter. The path never contains the search
 * text.
 */
export const buildViewPath = (id: number): string => `/admin/view/${id}`;

/** Returns the path of the page where a user downloads a saved view or stops its e-mails. */
export const buildViewMailPath = (id: number): string => `${buildViewPath(id)}/mail`;
