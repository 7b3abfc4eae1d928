import type { Audience } from '@feedback/contract/audience';
import { caseQuerySchema, type CaseFilter } from '@feedback/contract/report';
import { useCallback, useMemo } from 'react';

import { useAddress, type ChangeOptions } from '../../lib/use-address.ts';

/** What the report shows: all of it stands in the address, so that a view can be shared. */
export interface ReportView {
  tab: Audience;
  filter: CaseFilter;
  sort: 'newest' | 'oldest';
  cursor: string | undefined;
  /** How many rows come before this page: what "51–100" is counted from. */
  start: number;
  /** The case whose popup is open; `first` and `last` mean those of the page that is loading. */
  open: number | 'first' | 'last' | null;
}

const filterNames = [
  'search',
  'status',
  'assignedTo',
  'feedbackType',
  'from',
  'to',
  'closedFrom',
  'closedTo',
] as const satisfies readonly (keyof CaseFilter)[];

/** Every filter as it is when nothing narrows the list. */
export const noFilter: CaseFilter = Object.fromEntries(
  filterNames.map((name) => [name, undefined]),
);

/** Reads the address; what a person mistyped in it counts as not there. */
function readView(params: URLSearchParams): ReportView {
  const asked = Object.fromEntries(
    [...filterNames, 'sort', 'cursor'].flatMap((name) => {
      const value = params.get(name);
      const one = { [name]: value };
      return value && caseQuerySchema.safeParse(one).success ? [[name, value]] : [];
    }),
  );
  const { sort, cursor, ...filter } = caseQuerySchema.parse(asked);
  const tab = params.get('tab');
  const open = params.get('case');
  return {
    tab: tab === 'c' || tab === 'd' ? tab : 'e',
    filter,
    sort: sort ?? 'newest',
    cursor,
    start: cursor ? Number(params.get('start')) || 0 : 0,
    open: open === 'first' || open === 'last' ? open : Number(open) || null,
  };
}

type Change = Partial<CaseFilter> & {
  tab?: Audience;
  sort?: ReportView['sort'];
  cursor?: string | null;
  start?: number;
  case?: ReportView['open'];
};

/** Makes a change; another filter, tab or order begins again at the first page. */
function apply(params: URLSearchParams, change: Change): void {
  const isOtherList = Object.keys(change).some(
    (name) => !['cursor', 'start', 'case'].includes(name),
  );
  if (isOtherList) for (const name of ['cursor', 'start', 'case']) params.delete(name);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === null || value === '' || value === 0) params.delete(name);
    else params.set(name, String(value));
  }
  if (params.get('tab') === 'e') params.delete('tab');
  if (params.get('sort') === 'newest') params.delete('sort');
}

/** The report's view, and the one way to change it. */
export function useReportView() {
  const [params, changeAddress] = useAddress();
  const view = useMemo(() => readView(params), [params]);
  const change = useCallback(
    (patch: Change, options?: ChangeOptions) =>
      changeAddress((next) => apply(next, patch), options),
    [changeAddress],
  );
  return { view, change };
}

/** How many filters are set beside the search; the two ends of a range are one. */
export const countFilters = (filter: CaseFilter): number =>
  [
    filter.status,
    filter.assignedTo,
    filter.feedbackType,
    filter.from ?? filter.to,
    filter.closedFrom ?? filter.closedTo,
  ].filter(Boolean).length;

/** Whether anything narrows the list. */
export const isFiltered = (filter: CaseFilter): boolean => Object.values(filter).some(Boolean);
