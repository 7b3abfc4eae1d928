import type { CaseFilter } from '@feedback/contract/report';

/** What narrows the report to the cases that were closed on some days, both included. */
export const closedOn = (closedFrom: string, closedTo: string): CaseFilter => ({
  status: 'closed',
  closedFrom,
  closedTo,
});
