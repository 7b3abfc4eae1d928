import type { Audience } from '@feedback/contract/audience';
import type { CaseFilter } from '@feedback/contract/report';

/** The report's address with one tab and one filter: where a number of the overview leads. */
export function reportPath(tab: Audience, filter: CaseFilter): string {
  const query = new URLSearchParams({ tab });
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  return `/admin/feedbackreport?${query}`;
}
