import type { Audience } from '../kinds/audience.ts';
import type { CaseFilter, CaseQuery } from './report.ts';

/** The report's path with an audience's tab, narrowed by a filter and in an order (rule 1.3). */
export function reportLink(
  tab: Audience,
  filter: CaseFilter = {},
  sort?: CaseQuery['sort'],
): string {
  const query = new URLSearchParams({ tab });
  if (sort && sort !== 'newest') query.set('sort', sort);
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  return `/admin/feedbackreport?${query}`;
}

/** The path of a case's own page (rule 1.4). */
export const caseLink = (caseId: string): string => `/admin/case/${encodeURIComponent(caseId)}`;

/**
 * Returns the path of the report with a saved view's filter. The path never contains the search
 * text.
 */
export const viewLink = (id: number): string => `/admin/view/${id}`;

/** The path of the page on which a view is downloaded, and its e-mails are stopped. */
export const viewMailLink = (id: number): string => `${viewLink(id)}/mail`;
