import type { Audience } from './audience.ts';
import type { CaseFilter } from './report.ts';

/** The report's path with an audience's tab, narrowed by a filter (spec 2, Route table). */
export function reportLink(tab: Audience, filter: CaseFilter = {}): string {
  const query = new URLSearchParams({ tab });
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  return `/admin/feedbackreport?${query}`;
}

/** The path of a case's own page (beyond 6). */
export const caseLink = (caseId: string): string => `/admin/case/${encodeURIComponent(caseId)}`;
