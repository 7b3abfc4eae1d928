import { audienceSchema, type Audience } from '@feedback/contract/kinds/audience';
import { filteredColumns } from '@feedback/contract/case/case-columns';
import { idSchema } from '@feedback/contract/fields/id';
import { keysOf } from '@feedback/contract/keys';
import { caseFilterShape, caseQuerySchema, type CaseFilter } from '@feedback/contract/case/report';
import { useMemo } from 'react';
import * as z from 'zod/mini';

import { useAddressState } from '../../lib/address/use-address-state.ts';

/** What the report shows: all of it stands in the address. */
export interface ReportView {
  tab: Audience;
  filter: CaseFilter;
  sort: 'newest' | 'oldest' | 'due';
  cursor: string | undefined;
  /** How many rows come before this page: what "51–100" is counted from. */
  start: number;
  /** The case whose popup is open; `first` and `last` mean those of the page that is loading. */
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

const names = keysOf(addressSchema.shape);
const rules = {
  schema: addressSchema,
  names,
  ofOneList: ['cursor', 'start', 'case'],
  usual: { tab: 'e', sort: 'newest' },
} as const;

/** Every filter as it is when nothing narrows the list. */
export const noFilter: CaseFilter = Object.fromEntries(
  Object.keys(caseFilterShape).map((name) => [name, undefined]),
);

/** The report's view, and the one way to change it. */
export function useReportView() {
  const [state, change] = useAddressState<Address>(rules);
  const view = useMemo((): ReportView => {
    const { tab = 'e', sort = 'newest', cursor, start, case: open, ...filter } = state;
    return { tab, filter, sort, cursor, start: cursor ? (start ?? 0) : 0, open: open ?? null };
  }, [state]);
  return { view, change };
}

/** How many filters are set beside the search; the two ends of a range are one. */
export const countFilters = (filter: CaseFilter): number =>
  [
    ...filteredColumns.map((name) => filter[name]),
    filter.from ?? filter.to,
    filter.closedFrom ?? filter.closedTo,
    filter.due,
    filter.waiting,
  ].filter(Boolean).length;

/** Whether anything narrows the list. */
export const isFiltered = (filter: CaseFilter): boolean => Object.values(filter).some(Boolean);
