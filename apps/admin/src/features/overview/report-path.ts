import type { Audience } from '@feedback/contract/audience';
import type { CaseFilter } from '@feedback/contract/report';

/** What narrows the report to the cases that were closed on some days, both included. */
export const closedOn = (closedFrom: string, closedTo: string): CaseFilter => ({
  status: 'closed',
  closedFrom,
  closedTo,
});

/** The report's address with one tab and one filter: where a number of the overview leads. */
export function reportPath(tab: Audience, filter: CaseFilter): string {
  const query = new URLSearchParams({ tab });
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  return `/admin/feedbackreport?${query}`;
}
