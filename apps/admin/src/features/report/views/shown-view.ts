import { keysOf } from '@feedback/contract/keys';
import { caseFilterShape } from '@feedback/contract/case/report';
import type { SavedView, SaveView } from '@feedback/contract/desk/saved-view';

import { noFilter, type ReportView } from '../report-view.ts';

const names = keysOf(caseFilterShape);

/** What a view keeps of what the report shows. */
export const shownPart = ({
  tab,
  filter,
  sort,
}: ReportView): Pick<SaveView, 'type' | 'filter' | 'sort'> => ({
  type: tab,
  filter,
  sort,
});

/** What a view keeps of its own, for a change of its name alone. */
export const keptPart = ({ type, filter, sort }: SavedView) => ({ type, filter, sort });

/** Whether the report shows what a view holds. */
export const isShown = (saved: SavedView, { tab, filter, sort }: ReportView): boolean =>
  saved.type === tab &&
  saved.sort === sort &&
  names.every((name) => (saved.filter[name] ?? '') === (filter[name] ?? ''));

/** What the report shows when a view is opened. */
export const reportViewOf = ({ type, filter, sort }: SavedView): ReportView => ({
  tab: type,
  filter: { ...noFilter, ...filter },
  sort,
  cursor: undefined,
  start: 0,
  open: null,
});
