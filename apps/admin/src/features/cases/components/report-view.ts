import { audienceSchema, type Audience } from '@feedback/contract/kinds/audience';
import { filterableColumns } from '@feedback/contract/cases/case-columns';
import { idSchema } from '@feedback/contract/fields/id';
import { typedKeys } from '@feedback/contract/keys';
import { caseFilterShape, caseQuerySchema, type CaseFilter } from '@feedback/contract/cases/report';
import { useMemo } from 'react';
import * as z from 'zod/mini';

import { useAddressState } from '../../../lib/address/use-address-state.ts';

/** The state of the report, all of which is in the address. */
export interface ReportView {
  tab: Audience;
  filter: CaseFilter;
  sort: 'newest' | 'oldest' | 'due';
  cursor: string | undefined;
  /** The number of rows before this page, used for a range such as "51–100". */
  start: number;
  /**
   * The case whose popup is open; `first` and `last` mean the first and last case of the page that
   * is loading.
   */
  open: number | 'first' | 'last' | null;
}

const addressSchema = z.object({
  ...caseFilterShape,
  tab: z.optional(audienceSchema),
  sort: caseQuerySchema.shape.sort,
  cursor: caseQuerySchema.shape.cursor,
  start: z.optional(idSchema),
  case: z.optional(z.union([z.enum(['first', 'last']), idSchema])),
});
type Address = z.infer<typeof addressSchema>;

const names = typedKeys(addressSchema.shape);
const rules = {
  schema: addressSchema,
  names,
  ofOneList: ['cursor', 'start', 'case'],
  usual: { tab: 'e', sort: 'newest' },
} as const;

/** The filters of the report with their default values. */
export const emptyCaseFilter: CaseFilter = Object.fromEntries(
  Object.keys(caseFilterShape).map((name) => [name, undefined]),
);

/** Returns the report's view, and the only function that changes it. */
export function useReportView() {
  const [state, change] = useAddressState<Address>(rules);
  const view = useMemo((): ReportView => {
    const { tab = 'e', sort = 'newest', cursor, start, case: open, ...filter } = state;
    return { tab, filter, sort, cursor, start: cursor ? (start ?? 0) : 0, open: open ?? null };
  }, [state]);
  return { view, change };
}

/** Returns the name of a page of the report, under which the tab stores the list worked through. */
export function createReportPageKey(params: URLSearchParams): string {
  const list = new URLSearchParams(params);
  for (const name of ['case', 'show']) list.delete(name);
  if (!list.has('tab')) list.set('tab', rules.usual.tab);
  list.sort();
  return list.toString();
}

/** Counts the active filters except the search; both ends of a range count as one. */
export const countActiveFilters = (filter: CaseFilter): number =>
  [
    ...filterableColumns.map((name) => filter[name]),
    filter.from ?? filter.to,
    filter.closedFrom ?? filter.closedTo,
    filter.due,
    filter.waiting,
    filter.answered,
  ].filter(Boolean).length;

/** Checks whether any filter is set. */
export const hasActiveFilter = (filter: CaseFilter): boolean => Object.values(filter).some(Boolean);
